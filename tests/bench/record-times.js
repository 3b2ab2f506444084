/**
 * Runs in the measured page before its scripts. Playwright's own evaluations are tasks of 100 ms there, so the page calls the
 * binding `settled` when it had no file and no task for `quiet` ms after its widget was painted.
 */
{
  const quiet = 800
  const times = { painted: 0, tasks: [], shift: 0 }
  let last = 0
  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('longtask', ({ startTime, duration }) => {
    times.tasks.push(duration)
    last = Math.max(last, startTime + duration)
  })
  observe('layout-shift', ({ value }) => {
    times.shift += value
  })
  observe('resource', ({ responseEnd }) => {
    last = Math.max(last, responseEnd)
  })
  // The callback of a frame runs before its paint, a task from there after it.
  document.addEventListener('wgt:ready', () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        last = performance.now()
        times.painted = last - performance.getEntriesByType('navigation')[0].responseEnd
      }),
    ),
  )
  const timer = setInterval(() => {
    if (!times.painted || performance.now() - last < quiet) return
    clearInterval(timer)
    window.settled(JSON.stringify(times))
  }, 100)
}
