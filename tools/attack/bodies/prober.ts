import type { LabClient, RawAnswer, RawRequest } from '../../testbed/client.ts';
import type { Situation } from '../matrix/meanings.ts';
import { expected } from '../matrix/oracle.ts';
import { KINDS } from '../matrix/kinds.ts';
import { type Pieces, rightRequest } from '../matrix/requests.ts';
import { dataOf, envelopeFaults, shapeFaults } from '../reply.ts';
import type { Contracts, NamedRow } from '../rows.ts';
import type { Tally } from '../tally.ts';
import type { Caller } from '../world/callers.ts';
import type { World } from '../world.ts';
import { BODIES } from './kinds.ts';

const ASKED_FIRST = ['owner', 'linked surgeon', 'administrator'] as const;

/** Sends anything to a row as somebody who may call it, and looks at every answer. */
export class Prober {
  readonly contracts: Contracts;
  readonly world: World;
  readonly tally: Tally;
  /** The forms of paths that have had their strings. */
  readonly pathsTried = new Set<object>();
  private ending: LabClient | null = null;

  constructor(contracts: Contracts, world: World, tally: Tally) {
    this.contracts = contracts;
    this.world = world;
    this.tally = tally;
  }

  /** Whoever may make the call; a session of one's own is ended by somebody who is not needed elsewhere. */
  situationOf(row: NamedRow): Situation {
    const { callers } = this.world;
    const may = (caller: Caller): boolean =>
      expected(this.contracts, row, caller, { whose: 'own', place: null }).kind === KINDS.own;
    const found = ASKED_FIRST.map((name) => callers[name]).find(may) ?? callers.nobody;
    const caller =
      row.who === 'anyone' ? callers.nobody : row.who === 'session:own' ? callers['another patient'] : found;
    return { world: this.world, caller, row };
  }

  right(row: NamedRow): Promise<Pieces> {
    return rightRequest(this.contracts, this.situationOf(row));
  }

  /** `mayBeCut` is for what a server stops to read: its answer may be lost with the connection. */
  async send(row: NamedRow, request: RawRequest, words: string, mayBeCut = false): Promise<RawAnswer> {
    const { caller } = this.situationOf(row);
    const client = row.who === 'session:own' ? await this.endingClient(caller) : caller.client;
    const answer = await client.raw(request);
    if (row.who === 'session:own' && (answer.status === 200 || answer.status === 401)) this.ending = null;
    if (!(mayBeCut && answer.status === 0)) this.judge(row, answer, words);
    return answer;
  }

  private async endingClient(caller: Caller): Promise<LabClient> {
    this.ending ??= await this.world.afresh(caller);
    return this.ending;
  }

  private judge(row: NamedRow, answer: RawAnswer, words: string): void {
    const { tally } = this;
    const { status } = answer;
    tally.check(BODIES.answered, status > 0 && status < 500, `${row.name} ${words}: ${status}`);
    if (status === 0) return;
    const hasSucceeded = status < 300;
    const faults = hasSucceeded
      ? shapeFaults(this.contracts, row, answer)
      : envelopeFaults(this.contracts, answer);
    tally.check(
      hasSucceeded ? BODIES.shape : BODIES.envelope,
      faults.length === 0,
      `${row.name} ${words}: ${status} ${faults.join('; ')}`,
    );
  }

  brokenOf(kind: string): number {
    return this.tally.rows.find((row) => row.kind === kind)?.brokenTries ?? 0;
  }

  /** The faults by field that a refusal tells. */
  static fieldsOf(answer: RawAnswer): unknown {
    return dataOf(answer)['fields'];
  }
}

/** Does the work for every item, so many at once. */
export const each = async <Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

/** A piece of what is sent, as a person can read it in the table. */
export const shown = (sent: string): string =>
  `${JSON.stringify(sent.slice(0, 40))}${sent.length > 40 ? ` (${sent.length} long)` : ''}`;
