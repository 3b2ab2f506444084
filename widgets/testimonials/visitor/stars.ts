import { h } from 'vue'
import { starClasses } from './rating.ts'

export const stars = (rating: number, label: string) =>
  h(
    'span',
    { class: 'k-stars', role: 'img', 'aria-label': label },
    starClasses(rating).map((name) => h('i', { class: name })),
  )
