/** Changes at any time: read when something is about to move. */
export const asksForLessMotion = () => matchMedia('(prefers-reduced-motion:reduce)').matches
