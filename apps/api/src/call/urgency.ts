import type { Endpoint } from '@candour/contracts';

/** In the order in which a process that has too much to do refuses them. */
export const URGENCIES = ['list', 'read', 'save'] as const;
export type Urgency = (typeof URGENCIES)[number];

/**
 * A list or an export costs most and can wait. What somebody who is logged in saves or signs is refused last: they have
 * already done their part. The rest lies between: other reads, and logins, which have a limit of their own.
 */
export const urgencyOf = ({ method, who, query, reply }: Endpoint): Urgency => {
  if (method !== 'GET' && who !== 'anyone') return 'save';
  return reply.kind === 'csv' || (query && 'per_page' in query.fields) ? 'list' : 'read';
};
