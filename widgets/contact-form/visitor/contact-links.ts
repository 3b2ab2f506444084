import type { Settings } from '../definition/settings.ts'

export const contactLinksOf = ({ phone, zalo, email }: Settings) => [
  ...(phone ? [{ name: 'phone', text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []),
  ...(zalo ? [{ name: 'zalo', text: 'Zalo', href: `https://zalo.me/${zalo}` }] : []),
  ...(email ? [{ name: 'email', text: email, href: `mailto:${email}` }] : []),
]
