import type { Settings } from '../definition/settings.ts'

/** Paths in a box of 24, drawn as lines. */
const icons = {
  phone:
    'M5 4h4l1.5 5L8 10.5a12 12 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z',
  zalo: 'M21 12a8 8 0 0 1-8 8H4l2-3.5A8 8 0 1 1 21 12zM9.5 9h5l-5 6h5',
  email: 'M3 6h18v13H3zM3 7l9 7 9-7',
}

export const contactLinksOf = ({ phone, zalo, email }: Settings) => [
  ...(phone
    ? [{ name: 'phone', text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}`, icon: icons.phone }]
    : []),
  ...(zalo ? [{ name: 'zalo', text: 'Zalo', href: `https://zalo.me/${zalo}`, icon: icons.zalo }] : []),
  ...(email ? [{ name: 'email', text: email, href: `mailto:${email}`, icon: icons.email }] : []),
]
