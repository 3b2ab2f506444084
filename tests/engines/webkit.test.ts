import { testEngine } from './engine-tests.ts'

// The types that Firefox has not in the suite, in which each costs a second or two.
testEngine('webkit', 'odd')
