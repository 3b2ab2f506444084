/**
 * Handed to the owner, who deploys it at their sheet. A row is found by its id in the first column, so a repeated delivery adds none; new
 * headings become new columns at the right.
 */
export const script = `// Nhúng → Google Trang tính
function doPost(e) {
  const lock = LockService.getScriptLock()
  lock.waitLock(20000)
  try {
    const { id, row } = JSON.parse(e.postData.contents)
    const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0]
    const width = sheet.getLastColumn()
    const headings = width ? sheet.getRange(1, 1, 1, width).getValues()[0].map(String) : ['ID']
    for (const heading of Object.keys(row)) if (!headings.includes(heading)) headings.push(heading)
    sheet.getRange(1, 1, 1, headings.length).setValues([headings])
    const ids = sheet.getRange(1, 1, sheet.getLastRow(), 1).createTextFinder(id).matchEntireCell(true)
    if (!ids.findNext()) sheet.appendRow([id, ...headings.slice(1).map((heading) => row[heading] ?? '')])
    SpreadsheetApp.flush()
    return ContentService.createTextOutput('{"ok":true}').setMimeType(ContentService.MimeType.JSON)
  } finally {
    lock.releaseLock()
  }
}
`
