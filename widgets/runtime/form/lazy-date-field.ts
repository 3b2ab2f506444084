/** A chunk of its own for `import()`: the date field's own chunk needs no namespace then, which costs a request. */
export { DateField } from '../kit/DateField.ts'
