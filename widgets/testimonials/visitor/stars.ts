import { h } from 'vue'
import { starFills } from './rating.ts'

export const stars = (rating: number, label: string) =>
  h(
    'span',
    { class: 'k-stars', role: 'img', 'aria-label': label },
    starFills(rating).map((fill) =>
      h('i', { class: fill > 99 ? 'on' : fill && 'half', style: `--fill:${fill}%` }),
    ),
  )
