/** A service that a run kills: told its settings first, then the time. */
import { startService } from '../../api/service.ts'
import { type ChildStart, optionsAt } from './host.ts'

let now = 0
process.once('message', async ({ settings, options, now: first }: ChildStart) => {
  now = first
  const service = await startService(
    settings,
    (line) => void process.stdout.write(`${line}\n`),
    optionsAt(() => now, options),
  )
  process.on('SIGTERM', async () => {
    await service.stop()
    process.exit(0)
  })
  process.on('message', (time: number) => {
    now = time
    process.send?.('told')
  })
  process.send?.('ready')
})
