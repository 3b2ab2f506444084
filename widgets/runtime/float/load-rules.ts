import type { Visibility } from '../../schema/visibility.ts'

/** The rules, a second stage, and whether a widget with such settings is visible now, here. */
export async function loadRules(settings: Visibility) {
  const { schedule } = settings
  const [{ isForVisitor, mountWhileVisible, openByTrigger }, times] = await Promise.all([
    import('../rules/stage.ts'),
    schedule && import('../rules/schedule-rule.ts'),
  ])
  const isVisible = () => isForVisitor(settings) && (!schedule || !!times?.isScheduled(schedule, Date.now()))
  return { mountWhileVisible, openByTrigger, isVisible }
}
