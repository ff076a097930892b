import { londonDate } from '@candour/contracts';

/** The instant, ISO 8601 in UTC. */
export const nowInstant = (): string => new Date().toISOString();

/** The day in Europe/London, YYYY-MM-DD. */
export const today = (): string => londonDate(new Date());
