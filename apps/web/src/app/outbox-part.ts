import { part } from '../lib/part';

/** Loaded with the first screen that needs it: React holds a screen back that has shown a wait. */
export const outboxRunner = part(async () => (await import('../features/outbox/outbox-runner')).OutboxRunner);
