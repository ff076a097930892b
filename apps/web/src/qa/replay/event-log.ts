import type { AnyEventObject } from 'xstate';

/** A line of a log: what was heard, and, where the log knows, when. */
export interface LoggedEvent {
  readonly event: AnyEventObject;
  readonly at: string;
}

export interface EventLog {
  /** The machine that the log says it is of; null where it says nothing. */
  readonly machine: string | null;
  /** What that machine was started with, where the log holds its start; undefined otherwise. */
  readonly input: unknown;
  readonly events: readonly LoggedEvent[];
}

/** XState starts a machine itself and says so in its log. */
const START = 'xstate.init';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A row of the audit trail is an event whose type is its action; what it was about goes with it. */
const eventOf = (row: unknown): LoggedEvent => {
  if (!isRecord(row)) throw new Error('A line of the log is not an object');
  const at = wordOf(row['at']);
  if (typeof row['action'] === 'string') {
    const details = isRecord(row['details']) ? row['details'] : {};
    return { event: { ...details, type: row['action'], role: row['role'] ?? null }, at };
  }
  const event = isRecord(row['event']) ? row['event'] : row;
  if (typeof event['type'] !== 'string') throw new Error('A line of the log names no event');
  return { event: event as AnyEventObject, at };
};

/**
 * Reads an event log that the lab exported, a plain list of events, or a surgery's audit trail as the API stores it:
 * a JSON list, or an object that holds one, or one JSON object a line. Throws, in words, when it is none of them.
 */
export const readEventLog = (text: string): EventLog => {
  const parsed = parse(text);
  const list: unknown = isRecord(parsed) ? Object.values(parsed).find(Array.isArray) : parsed;
  const rows = isRecord(parsed) && list === undefined ? [parsed] : list;
  if (!Array.isArray(rows)) throw new Error('This is not a list of events');
  const lines = rows.map(eventOf);
  return {
    machine: (isRecord(parsed) && wordOf(parsed['machine'])) || null,
    input: lines.find(({ event }) => event.type === START)?.event['input'],
    events: lines.filter(({ event }) => event.type !== START),
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    try {
      return lines.map((line): unknown => JSON.parse(line));
    } catch {
      throw new Error('This is not JSON');
    }
  }
};
