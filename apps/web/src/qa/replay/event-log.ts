import type { AnyEventObject } from 'xstate';

/** An entry of a log: an event, and its time if the log contains it. */
export interface LoggedEvent {
  readonly event: AnyEventObject;
  readonly at: string;
}

export interface EventLog {
  /** The machine that the log names; null if it names none. */
  readonly machine: string | null;
  /** The input of that machine, if the log contains its start; otherwise undefined. */
  readonly input: unknown;
  /** Whether its lines are rows of an audit trail, which belong to the charts of a surgery. */
  readonly isTrail: boolean;
  readonly events: readonly LoggedEvent[];
}

/** The event with which XState starts a machine. */
const START = 'xstate.init';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRow = (line: unknown): line is Readonly<Record<string, unknown>> & { readonly action: string } =>
  isRecord(line) && typeof line['action'] === 'string';

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Converts a row of the audit trail to an event: the action is the type, and the details are its data. */
const eventOf = (row: unknown): LoggedEvent => {
  if (!isRecord(row)) throw new Error('A line of the log is not an object');
  const at = wordOf(row['at']);
  if (isRow(row)) {
    const details = isRecord(row['details']) ? row['details'] : {};
    return { event: { ...details, type: row.action, role: row['role'] ?? null }, at };
  }
  const event = isRecord(row['event']) ? row['event'] : row;
  if (typeof event['type'] !== 'string') throw new Error('A line of the log names no event');
  return { event: event as AnyEventObject, at };
};

/**
 * Reads an event log from the lab, a plain list of events, or a surgery's audit trail from the API: a JSON list, an
 * object with a list, or one JSON object a line. Throws a readable error for any other text.
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
    isTrail: rows.length > 0 && rows.every(isRow),
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
