/** An uploaded picture has its size in its address and an AVIF beside it, see `picture-address.ts`; of others nothing is known. */
export function uploaded(src = '') {
  const [, stem, width, height] = /(.+\/media\/\w+\/(\d+)x(\d+))\.webp$/.exec(src) ?? []
  return { size: { width, height }, avif: stem && `${stem}.avif` }
}
