import { answered, type Look, rpcAnswer, skeleton, unreachable } from './look.ts'

/** Pages before their data is there, and without it. */
export const waiting: Look[] = [
  { name: 'widgets-waiting', path: '/admin/widgets', ...answered([rpcAnswer('widgets/list')], skeleton) },
  {
    name: 'inbox-waiting',
    path: '/admin/inbox/submissions',
    ...answered([rpcAnswer('inboxes/submissions')], skeleton),
  },
  { name: 'team-waiting', path: '/admin/team', ...answered([rpcAnswer('team/list')], skeleton) },
  { name: 'widgets-unreachable', path: '/admin/widgets', ...unreachable('widgets/list') },
  { name: 'inbox-unreachable', path: '/admin/inbox/submissions', ...unreachable('inboxes/submissions') },
  { name: 'statistics-unreachable', path: '/admin/statistics', ...unreachable('stats/overall') },
  { name: 'audit-unreachable', path: '/admin/audit', ...unreachable('me/audit') },
]
