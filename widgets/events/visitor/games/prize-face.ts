import { h, type VNode } from 'vue'
import type { Segment } from '../../definition/segment.ts'

/** Strokes in a square of 24: a gift, and a clover. */
const drawings: Record<Segment['kind'], string> = {
  prize: 'M4 12v8h16v-8M3 8h18v4H3zM12 8v12M12 8C7 8 6 3 9 3s3 5 3 5 0-5 3-5 2 5-3 5',
  none: 'M12 12C8 13 3 12 4 8s6-2 8 4c-1-4 0-9 4-8s2 6-4 8c4-1 9 0 8 4s-6 2-8-4c0 4-1 6-3 9',
}

/** What stands on a segment: its picture, or a drawing, and its label. */
export const prizeFace = ({ label, kind, color, imageUrl }: Segment): VNode =>
  h('div', { class: ['prize-face', kind], style: color ? { '--own': color } : undefined }, [
    imageUrl
      ? h('img', { src: imageUrl, alt: '' })
      : h('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [h('path', { d: drawings[kind] })]),
    h('strong', label),
  ])
