import type { Settings } from '../definition/settings.ts'

/** The merchant's other ways to be reached. */
export const waysOf = ({ phone, zalo, email }: Settings) => [
  ...(phone ? [{ name: 'phone', text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []),
  ...(zalo ? [{ name: 'zalo', text: 'Zalo', href: `https://zalo.me/${zalo}` }] : []),
  ...(email ? [{ name: 'email', text: email, href: `mailto:${email}` }] : []),
]
