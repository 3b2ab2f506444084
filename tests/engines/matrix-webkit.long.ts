import { testMatrix } from './matrix.ts'

testMatrix('webkit')
