import * as z from 'zod'

// zod compiles its parsers with `new Function`; on a page with a strict policy each try is a report.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
