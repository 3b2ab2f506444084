import { testEngine } from './engine-tests.ts'

// The types that WebKit has not in the suite, in which each costs a second or two.
testEngine('firefox', 'even')
