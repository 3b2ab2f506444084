/** Before each file of tests: those that lie beside the code have its hashes as they are. */
import { join } from 'node:path'
import { expect } from 'vitest'
import { takePasswords } from './light-passwords.ts'

const crossingRooms = join(import.meta.dirname, '..')
takePasswords(expect.getState().testPath?.startsWith(crossingRooms) ? 'light' : 'full')
