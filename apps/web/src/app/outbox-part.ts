import { part } from '../lib/part';

/** Loaded together with a screen that sends work: once React has shown a fallback, it delays the content. */
export const outboxRunner = part(async () => (await import('../shell/outbox/outbox-runner')).OutboxRunner);
