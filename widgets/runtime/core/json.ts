/** `JSON.stringify`, also where Prototype.js (1.6) has given arrays a `toJSON` that makes strings of them. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, json: unknown) {
    const own = this[key]
    return Array.isArray(own) ? own : json
  })
