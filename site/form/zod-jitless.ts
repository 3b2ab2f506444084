/** Disables zod's `new Function`, which strict CSPs report. Import it before any module that builds a schema. */
import * as z from 'zod'

z.config({ jitless: true })
