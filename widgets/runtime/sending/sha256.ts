/** SHA-256 (FIPS 180-4), synchronous: WebCrypto needs https and costs ten times as much for many short texts. */

/** The first 32 bits of the fractional parts of a root of the first 64 primes. */
const [roots, constants] = (() => {
  const square: number[] = []
  const cube: number[] = []
  const bits = (root: number) => ((root % 1) * 2 ** 32) | 0
  for (let n = 2; cube.length < 64; n++) {
    let prime = true
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false
    if (!prime) continue
    if (square.length < 8) square.push(bits(Math.sqrt(n)))
    cube.push(bits(Math.cbrt(n)))
  }
  return [square, cube]
})()

const schedule = new Int32Array(64)

export function sha256(message: Uint8Array): Int32Array {
  const blocks = (message.length + 72) >> 6
  const padded = new DataView(new ArrayBuffer(blocks * 64))
  new Uint8Array(padded.buffer).set(message)
  padded.setUint8(message.length, 0x80)
  padded.setUint32(blocks * 64 - 4, message.length * 8)
  const hash = Int32Array.from(roots)
  for (let block = 0; block < blocks; block++) {
    let a = hash[0]!
    let b = hash[1]!
    let c = hash[2]!
    let d = hash[3]!
    let e = hash[4]!
    let f = hash[5]!
    let g = hash[6]!
    let h = hash[7]!
    for (let i = 0; i < 64; i++) {
      if (i < 16) schedule[i] = padded.getInt32(block * 64 + i * 4)
      else {
        const x = schedule[i - 15]!
        const y = schedule[i - 2]!
        const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
        const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
        schedule[i] = schedule[i - 16]! + s0 + schedule[i - 7]! + s1
      }
      const t1 =
        h +
        (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) +
        ((e & f) ^ (~e & g)) +
        constants[i]! +
        schedule[i]!
      const t2 =
        (((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) +
        ((a & b) ^ (a & c) ^ (b & c))
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    const turned = [a, b, c, d, e, f, g, h]
    for (let i = 0; i < 8; i++) hash[i]! += turned[i]!
  }
  return hash
}
