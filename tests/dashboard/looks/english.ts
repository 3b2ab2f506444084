import { editorPage } from './editor-page.ts'
import { heading, type Look, previews, text } from './look.ts'

const pages: Look[] = [
  { name: 'sign-in', path: '/admin/sign-in', signedOut: true, show: heading('Sign in') },
  { name: 'overview', path: '/admin', show: heading('Overview') },
  { name: 'widgets', path: '/admin/widgets', show: previews },
  {
    name: 'gallery',
    path: '/admin/widgets/new',
    async show(page) {
      await previews(page)
      await page.frameLocator('iframe[data-state=shown]').first().locator('html[lang=en]').waitFor()
    },
  },
  { name: 'editor', keepsToWindow: true, path: editorPage('content')('FAQ'), show: previews },
  { name: 'install', path: editorPage('install')('FAQ'), show: text('Add the widget to your page') },
  { name: 'inbox', path: '/admin/inbox', show: text('Nguyễn Thị Minh Anh') },
  { name: 'statistics', path: '/admin/statistics', show: text('foody.vn') },
  { name: 'business', path: '/admin/business', show: heading('Delete') },
  { name: 'account', path: '/admin/account', show: text('This device') },
]

export const english: Look[] = pages.map((look) => ({
  ...look,
  name: `english-${look.name}`,
  language: 'en',
}))
