import type { Settings } from '../definition/settings.ts'

/** Links to the merchant's phone, Zalo and e-mail. */
export const contactLinksOf = ({ phone, zalo, email }: Settings) => [
  ...(phone ? [{ name: 'phone', text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []),
  ...(zalo ? [{ name: 'zalo', text: 'Zalo', href: `https://zalo.me/${zalo}` }] : []),
  ...(email ? [{ name: 'email', text: email, href: `mailto:${email}` }] : []),
]
