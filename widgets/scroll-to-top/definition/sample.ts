import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { settings } from './settings.ts'

export const sample = inBothLanguages((both) => ({
  name: both('Nút lên đầu trang', 'Back to top'),
  settings: { icon: 'arrow', progress: 'ring', threshold: 300 } satisfies z.input<typeof settings>,
}))
