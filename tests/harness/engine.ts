/** Browser operations that tests need, whatever protocol drives it. Arguments and results are JSON. */
export interface EnginePage {
  goto(address: string): Promise<void>
  /** `run` is sent as source: it must not use anything of its module. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** A mouse click, in px of the window. */
  clickAt(x: number, y: number): Promise<void>
  /** Keys in the form of WebDriver: text, or one of its code points (`\uE007` is Enter). */
  type(text: string): Promise<void>
  /** Sets the size of the viewport in px. */
  resize(width: number, height: number): Promise<void>
  /** The viewport as PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export interface Engine {
  /** A page with empty storage. One at a time: WebKit has no other. */
  open(): Promise<EnginePage>
  close(): Promise<void>
}

/** @see https://www.w3.org/TR/webdriver/#actions, the same in WebDriver BiDi */
export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

export const keyActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
