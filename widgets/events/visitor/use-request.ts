import { onMounted, onUnmounted, reactive } from 'vue'
import { toJson } from '../../runtime/core/json.ts'
import { retryDelay } from '../../runtime/form/retry-delay.ts'
import { newKey } from '../../runtime/sending/outbox.ts'
import type { ProblemBody, SendResult } from '../../runtime/sending/send.ts'
import { useOnline } from '../../runtime/vue/use-online.ts'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import type { Kept, PlayAnswer, PlayRequest } from './kept-plays.ts'
import { requestPlay } from './play-request.ts'
import type { Play } from './use-play.ts'

/** A random segment, for the preview. */
function madeUp({ segments }: Settings): PlayAnswer {
  const { id, kind, label } = segments[Math.floor(Math.random() * segments.length)]!
  const won = kind === 'prize'
  return {
    playId: '',
    playsLeft: 1,
    message: '',
    outcome: { won, segmentId: id, prize: won ? { label, code: 'VIDU-2026' } : null },
  }
}

/** Asks the service until it answers, also for the play of the page before. */
export function useRequest(play: Play, kept: Kept) {
  const { config, context } = useWidget<Settings>()
  const widgetUrl = `${context.site}/api/v1/widgets/${config.publicId}/`
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let retryNow = () => {}
  let isStopped = false

  const request = reactive({
    /** Sent without a response; it is sent again by itself. */
    isWaiting: false,
    /** Problem of a resumed play that got no outcome. */
    problem: undefined as ProblemBody | undefined,
    start,
    retry: () => retryNow(),
    pretend: () => accept(madeUp(config.settings)),
  })

  const pause = (time: number) =>
    new Promise<void>((resolve) => {
      retryNow = resolve
      retryTimer = setTimeout(resolve, time)
    })

  async function ask(pending: PlayRequest): Promise<SendResult<PlayAnswer>> {
    kept.update({ pending })
    play.state = 'asking'
    const attempt = () =>
      requestPlay(widgetUrl, kept.read().pending ?? pending, (renewed) => kept.update({ pending: renewed }))
    let result = await attempt()
    for (let failed = 0; result.state === 'waiting' && !isStopped; failed++) {
      request.isWaiting = true
      await pause(retryDelay(failed))
      result = await attempt()
    }
    request.isWaiting = false
    if (result.state === 'stored') accept(result.body)
    else if (result.state === 'refused') {
      kept.update({ pending: undefined, unsent: undefined })
      play.state = 'ready'
    }
    return result
  }

  function accept(answer: PlayAnswer) {
    play.answers = [...kept.read().answers, answer]
    play.unsent = undefined
    kept.update({ pending: undefined, unsent: undefined, answers: play.answers })
    play.current = answer
    play.state = 'revealing'
  }

  /** Key and body are on the device before they are sent. */
  async function start(body: object, key = newKey()): Promise<SendResult<PlayAnswer>> {
    request.problem = undefined
    return ask({ key, body: toJson({ type: 'play', ...body }) })
  }

  useOnline(request.retry)
  onMounted(async () => {
    const { pending } = kept.read()
    if (!pending) return
    const result = await ask(pending)
    if (result.state === 'refused') request.problem = result.problem
  })
  onUnmounted(() => {
    isStopped = true
    clearTimeout(retryTimer)
  })
  return request
}
