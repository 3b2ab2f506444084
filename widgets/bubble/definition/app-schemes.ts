/**
 * Schemes that the channels' apps register on devices. An allow-list: a scheme may do anything in the page (`javascript:`) or in an app
 * that visitors do not expect.
 */
export const appSchemes = [
  'zalo',
  'fb-messenger',
  'fb',
  'whatsapp',
  'tg',
  'viber',
  'line',
  'skype',
  'instagram',
  'weixin',
  'kakaotalk',
  'kakaoplus',
  'sgnl',
  'discord',
]

const pattern = new RegExp(`^(?:${appSchemes.join('|')}):[^\\s:][^\\s]*$`, 'i')

export const isAppLink = (link: string) => pattern.test(link)
