/** Addresses that `picture-address.ts` makes, with the size in px. The build writes the text where it is used: Vue's chunk and plain types have no other in common. */
export const uploadedPattern = '/media/\\w+/(\\d+)x(\\d+)\\.webp$'
