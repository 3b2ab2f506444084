export interface Part {
  name: string
  content: string | Uint8Array
  fileName?: string
  type?: string
  headers?: string[]
}

export const boundary = '----nhung-test-7MA4YWxkTrZu0gW'

/** Encodes as browsers do: names in UTF-8, quotes as %22. */
export function multipart(parts: Part[], mark = boundary): { body: Buffer; type: string } {
  const pieces = parts.flatMap(({ name, content, fileName, type, headers = [] }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName.replaceAll('"', '%22')}"`
    const lines = [`Content-Disposition: form-data; name="${name}"${file}`, ...headers]
    if (fileName !== undefined) lines.push(`Content-Type: ${type ?? 'application/octet-stream'}`)
    else if (type) lines.push(`Content-Type: ${type}`)
    return [
      Buffer.from(`--${mark}\r\n${lines.join('\r\n')}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]
  })
  return {
    body: Buffer.concat([...pieces, Buffer.from(`--${mark}--\r\n`)]),
    type: `multipart/form-data; boundary=${mark}`,
  }
}

export const file = (name: string, fileName: string, content: Uint8Array): Part => ({
  name,
  fileName,
  content,
})
