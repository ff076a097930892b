import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';

/** The statements of the code are fewer; what varies in its text without end stays unprepared. */
const STATEMENTS_MAX = 200;

/** What pg's own types leave out. */
interface Wire {
  readonly connection: { readonly stream: Socket };
  /** The process of PostgreSQL that serves this connection, as it said at the start. */
  readonly processID: number | null;
}

const seen = new Set<string>();
const names = new Map<string, string>();

/** From its second use on a statement has a name, by its text. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= STATEMENTS_MAX) return known;
  if (!seen.has(text)) {
    if (seen.size < STATEMENTS_MAX * 10) seen.add(text);
    return undefined;
  }
  const name = `candour_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  seen.delete(text);
  names.set(text, name);
  return name;
};

const named = (given: readonly unknown[]): readonly unknown[] => {
  const [text, values, ...rest] = given;
  const isPreparable = typeof text === 'string' && Array.isArray(values) && values.length > 0;
  const name = isPreparable ? nameOf(text) : undefined;
  return name === undefined ? given : [{ name, text, values }, ...rest];
};

/** Libraries name statements too. */
const unnamed = ([first, ...rest]: readonly unknown[]): readonly unknown[] =>
  typeof first === 'object' && first !== null && 'name' in first
    ? [{ ...first, name: undefined }, ...rest]
    : [first, ...rest];

/** What pg calls an answer that did not come within `query_timeout`. */
const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * A connection that prepares each statement with parameters once: planning the joins of a surgery takes PostgreSQL
 * longer than running them, and without a name it does so at every request. A prepared statement fails once a later
 * version's migration has changed what it returns, so statements name their columns. Behind a pooler nothing is
 * prepared: it may hand each transaction to another connection of its own, where the name is unknown or taken.
 *
 * It also ends when an answer does not come in time. PostgreSQL may still be at that statement, and a ROLLBACK would wait
 * behind it: back in the pool, the connection would hand its open transaction to whoever comes next, to be committed.
 */
export class PreparingClient extends pg.Client {
  private isPooled = false;

  /** Told which process really serves: another one than said at the start is one that a pooler has chosen. */
  isServedBy(pid: number): void {
    this.isPooled = pid !== (this as unknown as Wire).processID;
  }

  override query(...given: unknown[]): never {
    const result: unknown = super.query(...((this.isPooled ? unnamed(given) : named(given)) as [never]));
    if (result instanceof Promise) result.catch((error: unknown) => this.endIfSilent(error));
    return result as never;
  }

  private endIfSilent(error: unknown): void {
    if (isReadTimeout(error)) (this as unknown as Wire).connection.stream.destroy();
  }
}
