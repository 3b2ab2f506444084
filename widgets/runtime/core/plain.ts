/** Plain DOM: a page with only such widgets never downloads Vue. */
import type { Config, Context, Mount } from './contract.ts'
import { emit, openShadow, type Shadow } from './host.ts'
import { createTracker, type Track } from './track.ts'

export interface PlainWidget<Settings> extends Shadow {
  host: HTMLElement
  config: Config<Settings>
  context: Context
  track: Track
  emit(name: string, detail: unknown): void
  /** Aborted when the widget leaves: ends what it listens to on the page. */
  signal: AbortSignal
}

/**
 * `render` fills `widget.root` and returns a function that undoes its changes outside of it.
 * @param floats the widget is in the top layer, its container takes no room
 * @param countsViews a view is sent with each mount; false for a type that decides itself
 */
export const plainWidget =
  <Settings>(
    css: string,
    render: (widget: PlainWidget<Settings>) => () => void,
    floats = false,
    countsViews = true,
  ): Mount<Settings> =>
  (host, config, context) => {
    // the data of an earlier mount may arrive after a later one
    if (context.current?.() === false) return { unmount() {} }
    const shadow = openShadow(host, config, css, floats)
    const { track, flush } = createTracker(config, context)
    const leaving = new AbortController()
    try {
      const undo = render({
        ...shadow,
        host,
        config,
        context,
        track,
        emit: (name, detail) => emit(host, name, detail),
        signal: leaving.signal,
      })
      if (countsViews) track('view')
      return {
        unmount() {
          undo()
          leaving.abort()
          flush()
          shadow.close()
        },
      }
    } catch (error) {
      shadow.close()
      throw error
    }
  }
