import type * as z from 'zod'
import type { settings } from './settings.ts'

export const sample = {
  name: 'Nút lên đầu trang',
  settings: { icon: 'arrow', progress: 'ring', threshold: 300 } satisfies z.input<typeof settings>,
}
