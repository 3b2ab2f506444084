import type { PublicFile } from '../../definition.ts'

export const files: Record<string, PublicFile> = {
  'rules.html': {
    id: 'rulesPage',
    summary: 'Rules and prizes of an EVENTS widget as a page without scripts',
  },
  'rules.css': { id: 'rulesPageStyle', summary: 'Style sheet of that page and of winners.html' },
}
