import type { Endpoint } from '@candour/contracts';

/** In the order in which an overloaded process refuses them. */
export const URGENCIES = ['list', 'read', 'save'] as const;
export type Urgency = (typeof URGENCIES)[number];

/**
 * Lists and exports cost most and can wait. Saves and signatures of logged-in people are refused last, because
 * their work is already done. Other reads, and logins, which have their own limit, are in between.
 */
export const urgencyOf = ({ method, who, query, reply }: Endpoint): Urgency => {
  if (method !== 'GET' && who !== 'anyone') return 'save';
  return reply.kind === 'csv' || (query && 'per_page' in query.fields) ? 'list' : 'read';
};
