/** A page at 600 dpi has 35 million pixels; far larger pictures crash viewers. */
export const maxPixels = 40_000_000

/** Guards readers that sniff content types. */
export const holdsMarkup = (data: Buffer): boolean =>
  /<(?:script|html|iframe|!doctype html|\?php)/i.test(data.toString('latin1'))
