import { editorPage } from './editor-page.ts'
import { dialog, heading, type Look, previews, text } from './look.ts'

/** Screens of a member who may only read. */
export const viewer: Look[] = [
  { name: 'viewer-overview', asViewer: true, path: '/admin', show: heading('7 ngày qua') },
  { name: 'viewer-widgets', asViewer: true, path: '/admin/widgets', show: previews },
  {
    name: 'viewer-editor',
    asViewer: true,
    keepsToWindow: true,
    path: editorPage('content')('FAQ'),
    show: previews,
  },
  {
    name: 'viewer-inbox-row',
    asViewer: true,
    keepsToWindow: true,
    path: '/admin/inbox/submissions',
    async show(page) {
      await page.getByRole('row').filter({ hasText: 'Trần Quốc Bảo' }).getByRole('button').first().click()
      await dialog(page).waitFor()
    },
  },
  { name: 'viewer-team', asViewer: true, path: '/admin/team', show: text('thuy.hoang@tiembanhlan.vn') },
  {
    name: 'viewer-forbidden',
    asViewer: true,
    path: '/admin/keys',
    show: (page) => page.getByRole('heading').first().waitFor(),
  },
]
