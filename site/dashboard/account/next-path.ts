import type { LocationQuery } from 'vue-router'

/** Where to go after the sign-in. Pages of the dashboard alone: the address comes from outside. */
export const nextPath = ({ next }: LocationQuery) =>
  typeof next === 'string' && /^\/admin(?:[/?#]|$)/.test(next) ? next : '/admin'
