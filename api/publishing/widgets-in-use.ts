import { entryOfType } from '../../widgets/catalog.ts'
import type { WidgetInUse } from '../../widgets/definition.ts'
import type { DraftIssue } from '../../widgets/schema/draft.ts'
import { pointerOf } from '../../widgets/schema/json-pointer.ts'
import type { WidgetStore } from '../database/stores/widgets.ts'

/** Other tenants' widgets get the same issue as missing ones. */
export async function missingWidgets(
  widgets: Pick<WidgetStore, 'typeOf'>,
  used: readonly WidgetInUse[],
): Promise<DraftIssue[]> {
  const issues = await Promise.all(
    used.map(async ({ path, publicId, type }): Promise<DraftIssue[]> => {
      if ((await widgets.typeOf(publicId)) === type) return []
      const names = entryOfType(type)?.definition?.name
      const message = {
        vi: `Bạn không có tiện ích “${names?.vi ?? type}” nào mang mã này`,
        en: `You have no widget “${names?.en ?? type}” with this id`,
      }
      return [{ pointer: pointerOf(path), key: 'unknownWidget', message }]
    }),
  )
  return issues.flat()
}
