import { crc32, deflateSync } from 'node:zlib'

export const pngChunk = (type: string, data: Buffer = Buffer.alloc(0)): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function pngHeader(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 2, 0, 0, 0], 8)
  return pngChunk('IHDR', data)
}

/** `extra` chunks precede the pixels. */
export function png(width = 24, height = 16, extra: Buffer[] = []): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows.set([x * 9, y * 13, 120], y * (1 + width * 3) + 1 + x * 3)
  return Buffer.concat([
    pngSignature,
    pngHeader(width, height),
    ...extra,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND'),
  ])
}

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Baseline grey with one code per table: every block is two zero bits. `extra` segments follow the start. */
export function jpeg(width = 24, height = 16, extra: { marker: number; data: Buffer }[] = []): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  const oneCode = (table: number) => Buffer.from([table, 1, ...Array(15).fill(0), 0])
  const bits = Math.ceil(width / 8) * Math.ceil(height / 8) * 2
  const scan = Buffer.alloc(Math.ceil(bits / 8))
  if (bits % 8) scan[scan.length - 1] = 0xff >> (bits % 8)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...extra.map(({ marker, data }) => segment(marker, data)),
    segment(0xdb, Buffer.from([0, ...Array(64).fill(8)])),
    segment(0xc0, frame),
    segment(0xc4, oneCode(0x00)),
    segment(0xc4, oneCode(0x10)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    scan,
    Buffer.from([0xff, 0xd9]),
  ])
}
