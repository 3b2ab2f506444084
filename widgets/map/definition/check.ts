import type { Text } from '../../definition.ts'
import { findProvince } from '../../runtime/vietnam/provinces.ts'
import { withCategoryIds } from './category-ids.ts'
import type { MapLive } from './publish.ts'

interface Issue {
  path: (string | number)[]
  message: Text
}

export function checkMap(live: MapLive): Issue[] {
  const { settings, collections } = withCategoryIds(live)
  return [
    ...regionIssues(settings, collections.regions),
    ...pinIssues(settings, collections.pins),
    ...settingsIssues(settings),
    ...templateIssues(settings),
  ]
}

const noCategory = { vi: 'Không có nhóm này', en: 'There is no such category' }

const pinIssues = ({ categories }: MapLive['settings'], pins: MapLive['collections']['pins']) =>
  pins.flatMap(({ category }, index): Issue[] =>
    !category || categories.some(({ id }) => id === category)
      ? []
      : [{ path: ['collections', 'pins', index, 'category'], message: noCategory }],
  )

function regionIssues(
  { valuesBy, dataMode, categories }: MapLive['settings'],
  regions: MapLive['collections']['regions'],
) {
  const seen = new Set<string>()
  return regions.flatMap(({ code: text, category }, index): Issue[] => {
    const at = (field: string) => ['collections', 'regions', index, field]
    const code = findProvince(valuesBy, text)
    const isTwice = code !== undefined && seen.has(code)
    if (code) seen.add(code)
    const known = dataMode !== 'category' || !category || categories.some(({ id }) => id === category)
    return [
      ...(code ? [] : [{ path: at('code'), message: unknownProvince(text, valuesBy) }]),
      ...(isTwice
        ? [
            {
              path: at('code'),
              message: { vi: 'Tỉnh này đã có ở trên', en: 'This province stands above already' },
            },
          ]
        : []),
      ...(known ? [] : [{ path: at('category'), message: noCategory }]),
    ]
  })
}

function unknownProvince(text: string, layout: '63' | '34'): Text {
  const other = layout === '63' ? '34' : '63'
  return findProvince(other, text)
    ? {
        vi: `«${text}» thuộc bộ ${other} tỉnh, số liệu đang nhập theo ${layout} tỉnh`,
        en: `“${text}” is one of the ${other} provinces; the data is entered by the ${layout}`,
      }
    : { vi: `Không có tỉnh nào tên «${text}»`, en: `There is no province “${text}”` }
}

const scaledModes = ['scale', 'stores']
const placeholders = ['name', 'value', 'code', 'parts', 'note']

/** Visitors would read unknown placeholders as they stand. */
const templateIssues = ({ tooltipTemplate }: MapLive['settings']): Issue[] =>
  [...tooltipTemplate.matchAll(/\{([^{}]*)\}/g)].flatMap(([found, name = '']) =>
    placeholders.includes(name)
      ? []
      : [
          {
            path: ['settings', 'tooltipTemplate'],
            message: { vi: `Không có chỗ điền nào tên ${found}`, en: `There is nothing called ${found}` },
          },
        ],
  )

function settingsIssues({
  initialFocus,
  layout,
  dataMode,
  scale,
  storeWidget,
  categories,
}: MapLive['settings']): Issue[] {
  const ids = categories.map(({ id }) => id)
  const isScaled = scaledModes.includes(dataMode)
  const isUpsideDown =
    scale.type === 'linear' && scale.min !== undefined && scale.max !== undefined && scale.min >= scale.max
  return [
    ...(dataMode === 'stores' && !storeWidget
      ? [
          {
            path: ['settings', 'storeWidget'],
            message: { vi: 'Chọn tiện ích Tìm cửa hàng để đếm', en: 'Name the store locator to count' },
          },
        ]
      : []),
    ...(isScaled && isUpsideDown
      ? [
          {
            path: ['settings', 'scale', 'max'],
            message: { vi: 'Phải lớn hơn giá trị bắt đầu', en: 'Must be more than where the scale begins' },
          },
        ]
      : []),
    ...(initialFocus && !findProvince(layout, initialFocus)
      ? [{ path: ['settings', 'initialFocus'], message: unknownProvince(initialFocus, layout) }]
      : []),
    ...(isScaled && scale.type === 'threshold' && !scale.limits.length
      ? [
          {
            path: ['settings', 'scale', 'limits'],
            message: { vi: 'Cần ít nhất một mốc', en: 'Needs at least one limit' },
          },
        ]
      : []),
    ...ids.flatMap((id, index) =>
      ids.indexOf(id) < index
        ? [
            {
              path: ['settings', 'categories', index, 'id'],
              message: { vi: 'Trùng với một nhóm ở trên', en: 'A category above has the same id' },
            },
          ]
        : [],
    ),
  ]
}
