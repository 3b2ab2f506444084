/** The environment of tests that share resources within a worker: Node, and the resources closed at its end. */
import type { Environment } from 'vitest/runtime'
import { closeWorkerResources } from './worker-resources.ts'

const environment: Environment = {
  name: 'node-with-shared-resources',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: closeWorkerResources }),
}
export default environment
