/** Paper that falls over an element once. */
import { createElement } from '../../runtime/core/element.ts'

const pieceCount = 110
/** s */
const duration = 2.8
/** px/s² */
const gravity = 900
/** s⁻¹: paper is slowed down by air. */
const drag = 1.9
const colors = ['#ff4d6d', '#ffb703', '#06d6a0', '#3a86ff', '#8338ec', '#fb5607']

interface Piece {
  x: number
  y: number
  vx: number
  vy: number
  size: number
  turn: number
  spin: number
  color: string
}

const between = (min: number, max: number) => min + Math.random() * (max - min)

const pieceFrom = (x: number, y: number, side: number, at: number): Piece => ({
  x,
  y,
  vx: side * between(120, 900),
  vy: -between(350, 1150),
  size: between(5, 10),
  turn: between(0, 6.28),
  spin: between(-9, 9),
  color: colors[at % colors.length]!,
})

function move(piece: Piece, seconds: number) {
  const slowed = Math.exp(-drag * seconds)
  piece.vx *= slowed
  piece.vy = piece.vy * slowed + gravity * seconds
  piece.x += piece.vx * seconds
  piece.y += piece.vy * seconds
  piece.turn += piece.spin * seconds
}

export function throwConfetti(element: HTMLElement) {
  const { clientWidth: width, clientHeight: height } = element
  const scale = Math.min(2, devicePixelRatio)
  const canvas = createElement('canvas', {
    class: 'confetti',
    'aria-hidden': 'true',
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  })
  const context = canvas.getContext('2d')
  if (!context) return
  element.append(canvas)
  const pieces = [...Array(pieceCount).keys()].map((at) =>
    at % 2 ? pieceFrom(0, height * 0.7, 1, at) : pieceFrom(width, height * 0.7, -1, at),
  )
  const start = performance.now()
  let last = start

  function draw(now: number) {
    const age = (now - start) / 1000
    if (age > duration || !canvas.isConnected) return canvas.remove()
    context!.setTransform(scale, 0, 0, scale, 0, 0)
    context!.clearRect(0, 0, width, height)
    context!.globalAlpha = Math.min(1, (duration - age) / 0.6)
    const seconds = Math.min(0.05, (now - last) / 1000)
    last = now
    for (const piece of pieces) {
      move(piece, seconds)
      const { x, y, turn, size, color } = piece
      context!.setTransform(scale, 0, 0, scale, x * scale, y * scale)
      context!.rotate(turn)
      // Paper that tumbles is seen from its edge now and then.
      context!.scale(1, Math.cos(turn * 1.7))
      context!.fillStyle = color
      context!.fillRect(-size / 2, -size / 3, size, size * 0.66)
    }
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
}
