/** Addresses that `picture-address.ts` makes, with the size in px. */
const pattern = /\/media\/\w+\/(\d+)x(\d+)\.webp$/

/** An uploaded picture has its size in its address and an AVIF beside it; of others nothing is known. */
export function uploaded(src = '') {
  const [, width, height] = pattern.exec(src) ?? []
  return { size: { width, height }, avif: width && src.replace(/webp$/, 'avif') }
}
