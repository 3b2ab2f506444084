import { testMatrix } from './matrix.ts'

testMatrix('chromium')
