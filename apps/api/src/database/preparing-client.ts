import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import { endedWith, statementSpan } from '../common/tracing';
import { AwaitedAnswers, type Callback } from './awaited-answers';
import { PreparedQuery } from './prepared-query';

/** A journey of both sides alone has over 300 statements. A connection keeps the plan of each prepared one. */
const STATEMENTS_MAX = 500;

/** Rare statements, such as those of the start, are not prepared. */
const PREPARED_FROM_USE = 5;

/** Maximum number of statements whose uses are counted; forgets the one whose last use is longest ago. */
const COUNTED_MAX = 2000;

/** The members that pg's own types omit. */
interface Wire {
  readonly connection: { readonly stream: Socket };
  readonly connectionParameters: { query_timeout: number };
  /** The backend process of this connection, as announced at the start. */
  readonly processID: number | null;
}

const uses = new Map<string, number>();
const names = new Map<string, string>();

const countUse = (text: string): number => {
  const count = (uses.get(text) ?? 0) + 1;
  uses.delete(text);
  uses.set(text, count);
  const [oldest] = uses.size > COUNTED_MAX ? uses.keys() : [];
  if (oldest !== undefined) uses.delete(oldest);
  return count;
};

/** From its fifth use on, a statement has a name that is derived from its text. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= STATEMENTS_MAX) return known;
  if (countUse(text) < PREPARED_FROM_USE) return undefined;
  const name = `candour_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  uses.delete(text);
  names.set(text, name);
  return name;
};

const named = (given: readonly unknown[]): readonly unknown[] => {
  const [text, values, ...rest] = given;
  const isPreparable = typeof text === 'string' && Array.isArray(values) && values.length > 0;
  if (!isPreparable) return given;
  const name = nameOf(text);
  return name === undefined ? given : [new PreparedQuery({ name, text, values }), ...rest];
};

/** Removes the name that a library has given a statement. */
const unnamed = ([first, ...rest]: readonly unknown[]): readonly unknown[] =>
  typeof first === 'object' && first !== null && 'name' in first
    ? [{ ...first, name: undefined }, ...rest]
    : [first, ...rest];

const isCallback = (last: unknown): last is Callback => typeof last === 'function';

const isCursor = (first: unknown): boolean =>
  !(first instanceof PreparedQuery) && typeof first === 'object' && first !== null && 'submit' in first;

/**
 * A connection that prepares each statement with parameters once: PostgreSQL plans the joins of a surgery for longer
 * than it runs them, and would plan an unnamed statement at every request. A prepared statement fails once a later
 * version's migration has changed its result columns, so statements name their columns. Behind a pooler nothing is
 * prepared: it may run each transaction on another server connection, where the name is unknown or taken.
 *
 * The connection ends when an answer does not arrive within `query_timeout`: PostgreSQL may still run that statement,
 * and a ROLLBACK would wait behind it. Returned to the pool, the connection would pass its open transaction to its next
 * user, who would commit it. The limit is not pg's own, and pg is always given a callback, so that V8 lets go at once of
 * what a statement has allocated (ADR 79).
 */
export class PreparingClient extends pg.Client {
  private isPooled = false;
  private readonly answers: AwaitedAnswers;

  constructor(config?: pg.ClientConfig) {
    super(config);
    const { connectionParameters, connection } = this as unknown as Wire;
    this.answers = new AwaitedAnswers(connectionParameters.query_timeout, () =>
      connection.stream.destroy(new Error('Query read timeout')),
    );
    connectionParameters.query_timeout = 0;
  }

  /** Sets the process id of the serving backend. If it differs from the one at the start, a pooler is in between. */
  isServedBy(pid: number): void {
    this.isPooled = pid !== (this as unknown as Wire).processID;
  }

  override query(...given: unknown[]): never {
    const span = statementSpan(given[0]);
    const result = this.run(this.isPooled ? unnamed(given) : named(given));
    if (span) void endedWith(span, Promise.resolve(result));
    return result as never;
  }

  /** Without a callback it returns a promise, as pg does; a cursor is left to pg. */
  private run(given: readonly unknown[]): unknown {
    const run = (...words: readonly unknown[]): unknown => super.query(...(words as [never]));
    const callback = given.at(-1);
    if (isCallback(callback)) return run(...given.slice(0, -1), this.answers.until(callback));
    if (isCursor(given[0])) return run(...given);
    return new Promise((resolve, reject) => {
      run(
        ...given,
        this.answers.until((error, result) => (error ? reject(error) : resolve(result))),
      );
    }).catch((error: Error) => {
      // Otherwise the stack would name the socket and not the caller.
      Error.captureStackTrace(error);
      throw error;
    });
  }
}
