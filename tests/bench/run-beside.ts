/** Clients of a bench, which stand on other machines in life: they must not compete with the service for its processors. */
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

/** Scheduling policies of Linux. `before` measures, and so must not wait for a processor; `after` is load. */
const policies = { before: ['--fifo', '1'], after: ['--idle', '0'] }

const isAllowed = (policy: readonly string[]) => spawnSync('chrt', [...policy, 'true']).status === 0

/** Runs a module of this folder; where the policy is not allowed, with the priority of all. */
export function runBeside(
  module: string,
  parameters: readonly string[],
  when: keyof typeof policies,
): ChildProcessByStdio<Writable, Readable, null> {
  const policy = policies[when]
  const [command = '', ...before] = isAllowed(policy)
    ? ['chrt', ...policy, process.execPath]
    : [process.execPath]
  return spawn(command, [...before, module, ...parameters], { stdio: ['pipe', 'pipe', 'inherit'] })
}
