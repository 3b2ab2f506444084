/** The memory of bytes in which nothing else lies: it may be moved to another thread, or freed. */
export const ownMemory = ({ buffer, byteLength }: Uint8Array): ArrayBuffer | undefined =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : undefined

/** Buffers to transfer with a message to a thread; shared memory is copied instead. */
export function transferable(bytes: Uint8Array): ArrayBuffer[] {
  const memory = ownMemory(bytes)
  return memory ? [memory] : []
}
