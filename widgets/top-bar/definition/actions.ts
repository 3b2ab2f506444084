import type { Live } from '../../definition.ts'
import type { PrivateSettings, Settings } from './settings.ts'

/** Whether a button of a message asks for a call. */
export const asksForCall = ({ settings: { messages } }: Live<Settings, PrivateSettings>) =>
  messages.some(({ ctas }) => ctas.some(({ kind }) => kind === 'callback'))

/** A button that opens a link has one. */
export const check = ({ settings: { messages } }: Live<Settings>) =>
  messages.flatMap(({ ctas }, message) =>
    ctas.flatMap(({ kind, url }, cta) =>
      kind === 'link' && url === undefined
        ? [
            {
              path: ['settings', 'messages', message, 'ctas', cta, 'url'],
              message: { vi: 'Hãy điền liên kết của nút', en: 'Enter the link of the button' },
            },
          ]
        : [],
    ),
  )
