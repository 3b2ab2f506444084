import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<p class=MsoNormal style='margin:0'><b><span style='font-size:14.0pt;color:#C00000'>Giao hàng</span></b><o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Nội thành</p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Ngoại thành</p>
</body></html>`
const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;font-family:Arial">Đổi trả</span><span style="font-weight:400"> trong </span><span style="font-style:italic">bảy ngày</span></p></b>`
const web = `<div><script>alert(2)</script><h1>Tựa</h1><table><tr><td>Ô <a href="javascript:alert(3)">xấu</a> <a href="https://tiem.vn/">tốt</a></td></tr></table><img src="http://x.vn/a.png"></div>`

test('an answer is written as visitors see it, pasted clean, typed in Vietnamese, and kept as Markdown', async () => {
  const { publicId, draftVersion } = await dashboard.rpc('widgets/create', { type: 'FAQ', name: 'Hỏi đáp' })
  const odd = 'Bảng\n\n10) mười\n\n    mã'
  const settings = {
    title: 'Hỏi đáp',
    items: [
      { question: 'Giao hàng?', answer: 'Trong **hai ngày**.' },
      { question: 'Khác?', answer: odd },
    ],
  }
  await dashboard.rpc('widgets/saveDraft', { publicId, version: draftVersion, settings })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  const answer = async (index = 0): Promise<string> =>
    (await dashboard.rpc('widgets/get', { publicId })).draft.settings.items[index].answer
  await page.getByRole('button', { name: /^Giao hàng/ }).click()
  const text = page.getByRole('textbox', { name: 'Trả lời' })
  await expect.poll(() => text.locator('strong').innerText()).toBe('hai ngày')
  const press = (...keys: string[]) =>
    keys.reduce(async (before, key) => {
      await before
      await page.keyboard.press(key)
    }, Promise.resolve())
  const clear = async () => {
    await text.focus()
    await press('ControlOrMeta+a', 'Delete')
  }
  const paste = (html: string) =>
    text.evaluate((field, sent) => {
      const data = new DataTransfer()
      data.setData('text/html', sent)
      data.setData('text/plain', 'x')
      field.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
      )
    }, html)

  // Keys, lists as they are typed, a link by its name.
  await clear()
  await page.keyboard.type('Phí: ')
  await press('ControlOrMeta+b')
  await page.keyboard.type('miễn phí')
  await press('ControlOrMeta+b', 'Enter')
  await page.keyboard.type('- Nội thành')
  await press('Enter')
  await page.keyboard.type('tiem.vn')
  // Just after an input the editor puts the selection back.
  await expect
    .poll(async () => {
      await press('Shift+Home')
      return page.evaluate(
        () =>
          new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(String(getSelection())))),
          ),
      )
    })
    .toBe('tiem.vn')
  await press('ControlOrMeta+k')
  const address = page.getByLabel('Địa chỉ liên kết')
  await address.fill('tiệm')
  await press('Enter')
  await page.getByText('Chưa đúng địa chỉ').waitFor()
  expect(await pageViolations(page)).toEqual([])
  await address.fill('tiem.vn/gia')
  await press('Enter')
  await expect.poll(() => answer()).toBe('Phí: **miễn phí**\n\n- Nội thành\n- [tiem.vn](https://tiem.vn/gia)')
  await press('ControlOrMeta+z')
  await expect.poll(() => answer()).toBe('Phí: **miễn phí**\n\n- Nội thành\n- tiem.vn')

  await clear()
  await paste(word)
  await expect.poll(() => answer()).toBe('**Giao hàng**\n\n- Nội thành\n- Ngoại thành')
  await clear()
  await paste(docs)
  await expect.poll(() => answer()).toBe('**Đổi trả** trong _bảy ngày_')
  await clear()
  await paste(web)
  await expect.poll(() => answer()).toMatch(/^### Tựa\n\nÔ xấu \[tốt\]\(https:\/\/tiem\.vn\/\)$/)

  // Telex replaces the composed text with each key.
  await clear()
  const ime = await page.context().newCDPSession(page)
  const compose = async (steps: string[]) => {
    for (const step of steps)
      await ime.send('Input.imeSetComposition', {
        text: step,
        selectionStart: step.length,
        selectionEnd: step.length,
      })
    await ime.send('Input.insertText', { text: steps.at(-1) ?? '' })
  }
  await compose(['d', 'đ', 'đu', 'đư', 'đươ', 'đươn', 'đương', 'đường'])
  await press('Space')
  await compose(['p', 'ph', 'phô', 'phố'])
  await expect.poll(() => answer()).toBe('đường phố')
  expect(await text.innerText()).toBe('đường phố')

  await page.getByRole('button', { name: 'Markdown' }).click()
  const source = page.getByRole('textbox', { name: 'Trả lời' })
  await source.fill('**đậm** và\n- một')
  await page.getByRole('button', { name: 'Soạn như văn bản' }).click()
  await expect.poll(() => text.locator('li').innerText()).toBe('một')
  expect(await answer(1)).toBe(odd)
  expect(wrong).toEqual([])
  await close()
})
