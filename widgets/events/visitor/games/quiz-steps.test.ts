import { expect, test } from 'vitest'
import type { Question } from '../../definition/quiz.ts'
import type { Answers } from '../game.ts'
import { clockText } from './clock-text.ts'
import { answered, choose, knownAnswers, milestonePassed, secondsLeft, unanswered } from './quiz-steps.ts'

const question = (id: string, several = false): Question => ({
  id,
  text: 'Hỏi',
  several,
  options: ['a', 'b', 'c'].map((option) => ({ id: option, text: option })),
})
const one = question('mot')
const many = question('nhieu', true)

test('one answer takes the place of another, several stand side by side and can be taken back', () => {
  let answers: Answers = {}
  answers = choose(answers, one, 'a', true)
  answers = choose(answers, one, 'b', true)
  answers = choose(answers, many, 'c', true)
  answers = choose(answers, many, 'a', true)
  expect(answers).toEqual({ mot: ['b'], nhieu: ['c', 'a'] })
  answers = choose(answers, many, 'c', false)
  expect(answers).toEqual({ mot: ['b'], nhieu: ['a'] })
})

test('an answer that was taken back is open again, and is not sent', () => {
  const answers = choose(choose({}, many, 'a', true), many, 'a', false)
  expect(unanswered([one, many], answers)).toEqual([1, 2])
  expect(answered(choose(answers, one, 'b', true))).toEqual({ mot: ['b'] })
  expect(unanswered([one, many], { mot: ['b'] })).toEqual([2])
})

test('the clock counts whole seconds to the deadline and stops at 0', () => {
  const left = [0, 1, 999, 1000, 54_999, 60_000, 70_000].map((now) => secondsLeft(60_000, now))
  expect(left).toEqual([60, 60, 60, 59, 6, 0, 0])
  expect([0, 9, 65, 600, 3600].map(clockText)).toEqual(['0:00', '0:09', '1:05', '10:00', '60:00'])
})

test('a few moments are told, each once, and none that is the whole time', () => {
  const told = (limit: number) => {
    const seconds: (number | undefined)[] = []
    for (let left = limit - 1; left >= 0; left--) seconds.push(milestonePassed(left + 1, left, limit))
    return seconds.filter((one) => one !== undefined)
  }
  expect(told(90)).toEqual([60, 30, 10])
  expect(told(60)).toEqual([30, 10])
  expect(told(10)).toEqual([])
  expect(told(3600)).toEqual([600, 300, 60, 30, 10])
})

test('after a page that slept, the latest moment is told', () => {
  expect(milestonePassed(88, 25, 90)).toBe(30)
})

test('kept answers are those of the questions and options that are there now', () => {
  expect(knownAnswers([one, many], { mot: ['b', 'cu'], cu: ['a'] })).toEqual({ mot: ['b'], nhieu: [] })
})
