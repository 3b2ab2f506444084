/** The sound that a visitor turns on: a peg that passes the pointer. */

/** Hz and seconds. */
const pitch = 1150
const length = 0.035
const loudness = 0.08

/** Browsers let a page sound after a press of the visitor. */
export function createTick(): () => void {
  const audio = new AudioContext()
  return () => {
    const { currentTime } = audio
    const oscillator = audio.createOscillator()
    const gain = audio.createGain()
    oscillator.type = 'triangle'
    oscillator.frequency.value = pitch
    gain.gain.setValueAtTime(loudness, currentTime)
    gain.gain.exponentialRampToValueAtTime(0.001, currentTime + length)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start()
    oscillator.stop(currentTime + length)
  }
}
