/** A picture of a page scanned at 600 dpi has 35 million pixels; decoding far larger ones takes a viewer down. */
export const maxPixels = 40_000_000

/** Whether a text part of a picture holds a web page or a script, for a reader that guesses types to run. */
export const holdsMarkup = (data: Buffer): boolean =>
  /<(?:script|html|iframe|!doctype html|\?php)/i.test(data.toString('latin1'))
