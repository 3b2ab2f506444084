import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const systemctl = (verb: string, services: readonly string[]) =>
  promisify(execFile)('systemctl', [verb, ...services])

/** Stops and starts units together. */
export const systemd = (services: readonly string[]) => ({
  stop: async () => void (await systemctl('stop', services)),
  async start() {
    // A version that failed again and again has used up its starts.
    await systemctl('reset-failed', services).catch(() => undefined)
    await systemctl('start', services)
  },
})

/** Ports of the units: those of `nhung@.service` have theirs as their instance. @param usual of a unit without one */
export const portsOf = (services: readonly string[], usual: number): number[] =>
  services.map((service) => Number(/@(\d+)(\.service)?$/.exec(service)?.[1] ?? usual))
