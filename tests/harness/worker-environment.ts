import type { Environment } from 'vitest/runtime'
import { closeWorkerResources } from './worker-resources.ts'

const environment: Environment = {
  name: 'node-with-shared-resources',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: closeWorkerResources }),
}
export default environment
