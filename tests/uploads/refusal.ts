/** Problem of a refused application, which leaves no trace. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { pdf } from './files/pdf.ts'
import { type JobService, job, person, startJobService } from './harness.ts'
import { file } from './multipart.ts'

const now = Date.parse('2026-11-21T05:00:00Z')
export let service: JobService
let applications = 0

/** Starts for the calling test file a board with jobs that take applications and jobs that do not. */
export function useJobService() {
  beforeAll(async () => {
    service = await startJobService(
      { now: () => now },
      {
        jobs: [
          job('ke-toan'),
          job('het-han', { applyBy: '2026-11-20' }),
          job('het-tin', { expiresAt: '2026-11-20' }),
          job('con-han', { applyBy: '2026-11-21', expiresAt: '2026-12-31' }),
          job('da-dong', { closed: true }),
          job('noi-khac', { applyTo: 'https://vidu.vn/nop' }),
        ],
      },
    )
    await service.publish('chi-pdf', 'JOB_BOARD', {
      settings: { acceptedTypes: ['pdf'], maxFileMb: 1, attachments: false, resumeRequired: false },
      collections: { jobs: [job('ke-toan')] },
    })
  })
  afterAll(() => service.stop())
  beforeEach(countApplications)
}

/** Remembers the present number of applications: later refusals must not add to it. */
export async function countApplications() {
  applications = (await service.applications()).length
}

interface Said {
  type: string
  title: string
  errors?: { pointer: string; code: string; message: string }[]
}

export async function refusal(response: Response) {
  const said = (await response.json()) as Said
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(JSON.stringify(said)).not.toMatch(/node_modules|formidable|\/uploads\/|Error:/)
  await leftNothing()
  return {
    status: response.status,
    problem: said.type.split('/').at(-1),
    found: (said.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`).sort(),
  }
}

export async function leftNothing() {
  const kept = await service.filesKept()
  const named = (await service.applications()).flatMap(({ files }) =>
    files.map(({ storageKey }) => storageKey),
  )
  expect(kept).toEqual(named.sort())
  expect(await service.applications()).toHaveLength(applications)
  expect(service.incidents).toEqual([])
}

export const resume = file('resume', 'cv.pdf', pdf())
export const good = [...person, resume]
export const validation = (...found: string[]) => ({ status: 422, problem: 'validation', found })
export const broken = { status: 400, problem: 'bad-multipart', found: [] }
export const tooLarge = { status: 413, problem: 'too-large', found: [] }
export const notFound = { status: 404, problem: 'not-found', found: [] }
