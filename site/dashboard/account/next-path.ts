import type { LocationQuery } from 'vue-router'

/** Path after the sign-in. Only pages of the dashboard: the parameter is untrusted. */
export const nextPath = ({ next }: LocationQuery) =>
  typeof next === 'string' && /^\/admin(?:[/?#]|$)/.test(next) ? next : '/admin'
