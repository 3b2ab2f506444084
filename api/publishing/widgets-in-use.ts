import { entryOfType } from '../../widgets/catalog.ts'
import type { Compiled, DraftFinding } from '../../widgets/compile.ts'
import { pointerOf } from '../../widgets/pointer.ts'
import type { WidgetStore } from '../database/stores/widgets.ts'

/**
 * Findings for the widgets that a draft names and its tenant does not have: another tenant's are answered as those that
 * don't exist.
 */
export async function missingWidgets(
  widgets: Pick<WidgetStore, 'get'>,
  compiled: Compiled,
): Promise<DraftFinding[]> {
  const used = entryOfType(compiled.type)?.definition?.uses?.(compiled) ?? []
  const findings = await Promise.all(
    used.map(async ({ path, publicId, type }): Promise<DraftFinding[]> => {
      const found = await widgets.get(publicId)
      if (found?.type === type) return []
      const names = entryOfType(type)?.definition?.name
      const message = {
        vi: `Bạn không có tiện ích “${names?.vi ?? type}” nào mang mã này`,
        en: `You have no widget “${names?.en ?? type}” with this id`,
      }
      return [{ pointer: pointerOf(path), key: 'unknownWidget', message }]
    }),
  )
  return findings.flat()
}
