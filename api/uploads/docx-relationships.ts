import { isHarmlessTarget } from './external-target.ts'
import type { FileIssue } from './file-issue.ts'
import { attributesOf } from './xml.ts'

/**
 * Relationships of a CV, by the last step of their type: transitional, strict and Microsoft's own differ before it.
 * Left out are all that embed or fetch (`package`, `oleObject`, `aFChunk`, `control`, `frame`, `subDocument`, `video` …).
 */
const known = new Set([
  'officeDocument',
  ...[
    'core-properties',
    'extended-properties',
    'custom-properties',
    'thumbnail',
    'classificationlabels',
    'intelligence',
  ],
  ...['styles', 'stylesWithEffects', 'settings', 'webSettings', 'fontTable', 'font', 'numbering', 'theme'],
  ...['themeOverride', 'printerSettings', 'attachedTemplate', 'glossaryDocument'],
  ...['header', 'footer', 'footnotes', 'endnotes', 'hyperlink', 'image', 'hdphoto', 'vmlDrawing'],
  ...['comments', 'commentsExtended', 'commentsIds', 'commentsExtensible', 'people'],
  ...['customXml', 'customXmlProps', 'chart', 'chartStyle', 'chartColorStyle', 'chartUserShapes'],
  ...['diagramData', 'diagramLayout', 'diagramQuickStyle', 'diagramColors', 'diagramDrawing'],
])

/** Readers open relationship targets: outside of the file only hyperlinks, which take a click, are allowed. */
export function checkRelationships(text: string): FileIssue | undefined {
  for (const relationship of attributesOf(text, 'Relationship')) {
    const type = relationship.get('Type')?.trim().split('/').at(-1) ?? ''
    const target = relationship.get('Target')?.trim() ?? ''
    const external = relationship.get('TargetMode')?.trim().toLowerCase() === 'external'
    if (!known.has(type)) return 'file_active_content'
    if (!(external ? isAllowedOutside(type, target) : isInside(target))) return 'file_active_content'
  }
  return undefined
}

const isInside = (target: string) => !/^([a-z][a-z0-9+.-]*:|\\\\|\/\/)/i.test(target)

function isAllowedOutside(type: string, target: string): boolean {
  if (type === 'hyperlink') return isHarmlessTarget(target) || target.startsWith('#')
  // Word records the local path of the author's template; readers don't fetch it
  return type === 'attachedTemplate' && /^file:\/\/\/([a-z]:[\\/]|Users\/)/i.test(target)
}
