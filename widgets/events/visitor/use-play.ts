import { computed, onMounted, onUnmounted, reactive } from 'vue'
import { toJson } from '../../runtime/json.ts'
import { newKey } from '../../runtime/outbox.ts'
import type { ProblemBody, SendResult } from '../../runtime/send.ts'
import { useWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import { momentOf } from './campaign-time.ts'
import type { GameState } from './game.ts'
import { openKeptPlays, type PlayAnswer, type PlayRequest, type UnsentQuiz } from './kept-plays.ts'
import { requestPlay } from './play-request.ts'

/** ms */
const retryInterval = 8_000
const maxRetryInterval = 60_000

/** Any of the segments, for the preview. */
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

/** A play from its request to its outcome; what has been won is kept on the device. */
export function usePlay() {
  const { config, context } = useWidget<Settings>()
  const { settings, publicId } = config
  const widgetUrl = `${context.site}/api/v1/widgets/${publicId}/`
  const kept = openKeptPlays(publicId, momentOf(settings.endAt), context.preview)
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let retryNow = () => {}
  let isStopped = false

  const play = reactive({
    state: 'ready' as GameState,
    /** Sent without a response; it is sent again by itself. */
    isWaiting: false,
    answers: kept.read().answers,
    current: kept.read().answers.at(-1),
    /** Why a play that was resumed has none. */
    problem: undefined as ProblemBody | undefined,
    /** A quiz that a reload goes on with. */
    unsent: kept.read().unsent,
    isResuming: !!kept.read().pending,
    /** The form is done with, and the game may be played. */
    isEntered: false,
    /** Counts the games that have begun: each is drawn anew. */
    round: 0,
    earlier: computed((): PlayAnswer[] =>
      play.answers.filter((answer) => answer.outcome.won && answer.playId !== play.current?.playId),
    ),
    start,
    keepUnsent: (unsent: UnsentQuiz) => kept.update({ unsent }),
    shown,
    again,
    replay,
    retry: () => retryNow(),
  })
  if (play.current) play.state = 'shown'

  const pause = (time: number) =>
    new Promise<void>((resolve) => {
      retryNow = resolve
      retryTimer = setTimeout(resolve, time)
    })

  async function ask(request: PlayRequest): Promise<SendResult<PlayAnswer>> {
    kept.update({ pending: request })
    play.state = 'asking'
    let result = await requestPlay(widgetUrl, request, (pending) => kept.update({ pending }))
    let interval = retryInterval
    while (result.state === 'waiting' && !isStopped) {
      play.isWaiting = true
      await pause(interval)
      // Jitter: the pages of all visitors must not return together.
      interval = Math.min(interval * (1.2 + Math.random()), maxRetryInterval)
      result = await requestPlay(widgetUrl, kept.read().pending ?? request, (pending) =>
        kept.update({ pending }),
      )
    }
    play.isWaiting = false
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
    play.problem = undefined
    return ask({ key, body: toJson({ type: 'play', ...body }) })
  }

  function shown() {
    play.state = 'shown'
  }

  function again() {
    play.current = undefined
    play.round++
    play.state = 'ready'
  }

  function replay() {
    play.round++
    play.state = 'revealing'
  }

  onMounted(async () => {
    const { pending } = kept.read()
    if (!pending) return
    play.current = undefined
    const result = await ask(pending)
    if (result.state === 'refused') play.problem = result.problem
  })
  onUnmounted(() => {
    isStopped = true
    clearTimeout(retryTimer)
  })
  return { play, pretend: () => accept(madeUp(settings)) }
}

export type StartedPlay = ReturnType<typeof usePlay>
