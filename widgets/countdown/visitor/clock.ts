/** The visitor's clock may be wrong: the host page's own server tells the time in its `Date` header. */

let asked: Promise<number> | undefined

async function ask(): Promise<number> {
  const sent = Date.now()
  const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  // the header has whole seconds, the answer took its time, and a cache tells for how long it has kept it
  const told = Date.parse(headers.get('Date') ?? '') + Number(headers.get('Age')) * 1000
  const off = told - (sent + Date.now()) / 2
  return Math.abs(off) > 60_000 ? off : 0
}

/** How far the device's clock is behind the server's, in ms; 0 up to a minute and where nobody can tell. */
export const clockError = () => {
  asked ??= ask().catch(() => 0)
  return asked
}
