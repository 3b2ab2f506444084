import { join } from 'node:path'
import { buildGeo } from '../../build-scripts/geo.ts'
import { inFolder } from './folder.ts'
import type { Result } from './report.ts'

export const geo = () =>
  inFolder(async (folder): Promise<Result[]> => {
    const started = performance.now()
    await buildGeo(join(folder, 'geo'))
    const seconds = (performance.now() - started) / 1000
    return [{ name: 'geo: the whole build', value: seconds, unit: 's', goal: { at: 'most', value: 60 } }]
  })
