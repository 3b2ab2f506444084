import { testMatrix } from './matrix.ts'

testMatrix('firefox')
