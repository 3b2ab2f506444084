import type { Visibility } from '../../schema/visibility.ts'
import type { Context } from '../core/contract.ts'

/** The rules, a second stage, and whether a widget with such settings is visible now, here. */
export async function loadRules(settings: Visibility, context: Context) {
  const { schedule } = settings
  const [{ isForVisitor, mountWhileVisible, openByTrigger }, times] = await Promise.all([
    import('../rules/stage.ts'),
    schedule && import('../calendar/schedule-rule.ts'),
  ])
  await times?.measureTime(context)
  const isVisible = () =>
    isForVisitor(settings) && (!schedule || !!times?.isScheduled(schedule, times.trueNow()))
  return { mountWhileVisible, openByTrigger, isVisible }
}
