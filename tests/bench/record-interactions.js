/** Runs in the measured page before its scripts: presses and keys until their next paint, in ms, which the browser rounds to 8. */
window.interactions = []
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) window.interactions.push(duration)
}).observe({ type: 'event', durationThreshold: 16, buffered: true })
