import type { TestbedClient, RawAnswer, RawRequest } from '../../testbed/client.ts';
import { ENDPOINTS, addressOf, newEmail, registerPatient } from '../../testbed/contracts.ts';
import type { Situation } from '../../testbed/every-call/meanings.ts';
import { expected } from '../matrix/oracle.ts';
import { KINDS } from '../matrix/kinds.ts';
import { type Pieces, rightRequest } from '../../testbed/every-call/requests.ts';
import { dataOf, envelopeFaults, shapeFaults } from '../reply.ts';
import type { Contracts, NamedRow } from '../../testbed/every-call/rows.ts';
import type { Tally } from '../tally.ts';
import type { Caller } from '../../testbed/every-call/fixture/callers.ts';
import type { Fixture } from '../../testbed/every-call/fixture.ts';
import { BODIES } from './kinds.ts';
import { placesChooser } from './naughty-places.ts';

const ASKED_FIRST = ['owner', 'linked surgeon', 'administrator'] as const;

/** Sends any input to a row as a permitted caller, and checks every answer. */
export class Prober {
  readonly contracts: Contracts;
  readonly fixture: Fixture;
  readonly tally: Tally;
  /** The fields that a naughty string is set in. */
  readonly placesFor: ReturnType<typeof placesChooser>;
  /** The path forms that have been tried already. */
  readonly pathsTried = new Set<object>();
  /** One login for all calls that wait for it: a new second step ends every pending one. */
  private ending: Promise<TestbedClient> | null = null;
  /** An account that no other check uses: calls that change an account make its password or address unknown. */
  private spare: Promise<TestbedClient> | null = null;

  /** Makes every password that is expensive to check a cheap one. */
  private readonly makeQuick: () => Promise<unknown>;

  constructor(
    contracts: Contracts,
    fixture: Fixture,
    tally: Tally,
    makeQuick: () => Promise<unknown> = () => Promise.resolve(),
  ) {
    this.makeQuick = makeQuick;
    this.contracts = contracts;
    this.fixture = fixture;
    this.tally = tally;
    this.placesFor = placesChooser(contracts);
  }

  /** A permitted caller; for calls that end a session, one that no other check needs. */
  situationOf(row: NamedRow): Situation {
    const { callers } = this.fixture;
    const may = (caller: Caller): boolean =>
      expected(this.contracts, row, caller, { whose: 'own', place: null }).kind === KINDS.own;
    const found = ASKED_FIRST.map((name) => callers[name]).find(may) ?? callers.nobody;
    const caller =
      row.who === 'anyone' ? callers.nobody : row.who === 'session:own' ? callers['another patient'] : found;
    return { fixture: this.fixture, caller, row };
  }

  async right(row: NamedRow): Promise<Pieces> {
    const pieces = await rightRequest(this.contracts, this.situationOf(row));
    return row.name === 'changeEmail' ? { ...pieces, body: { ...pieces.body, email: newEmail() } } : pieces;
  }

  /** `mayBeCut` is for a body that the server stops reading: the answer may be lost with the connection. */
  async send(row: NamedRow, request: RawRequest, words: string, mayBeCut = false): Promise<RawAnswer> {
    const { caller } = this.situationOf(row);
    const opened = this.clientOf(row, caller);
    const client = await opened;
    const answer = await client.raw(request);
    // Others of the same session end after it: the login that has begun since is not theirs to repeat.
    if (this.ending === opened && (answer.status === 200 || answer.status === 401)) this.ending = null;
    if (row.who === 'account:change' && answer.status === 200) this.spare = null;
    if (!(mayBeCut && answer.status === 0)) this.judge(row, answer, words);
    await this.removeTemplate(row, client, answer);
    return answer;
  }

  /** A surgeon has a limited number of templates, fewer than there are tries. */
  private async removeTemplate(row: NamedRow, client: TestbedClient, answer: RawAnswer): Promise<void> {
    if (row.name !== 'createTemplate' || answer.status !== 201) return;
    const { template } = dataOf(answer) as { template?: { template_id?: string } };
    if (template?.template_id)
      await client.raw({
        method: 'DELETE',
        path: addressOf(ENDPOINTS.deleteTemplate, { params: { id: template.template_id } }),
      });
  }

  private clientOf(row: NamedRow, caller: Caller): Promise<TestbedClient> | TestbedClient {
    if (row.who === 'session:own') return this.endingClient(caller);
    if (row.who !== 'account:change') return caller.client;
    this.spare ??= this.cheaply(
      registerPatient(this.fixture.callers.nobody.client).then(({ client }) => client),
    );
    return this.spare;
  }

  /** A registration and a login store a hash that is expensive to check. */
  private async cheaply(opening: Promise<TestbedClient>): Promise<TestbedClient> {
    const client = await opening;
    await this.makeQuick();
    return client;
  }

  private endingClient(caller: Caller): Promise<TestbedClient> {
    this.ending ??= this.cheaply(this.fixture.afresh(caller));
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

  /** The field errors of a refusal. */
  static fieldsOf(answer: RawAnswer): unknown {
    return dataOf(answer)['fields'];
  }
}

/** Does the work for every item, a limited number at once. */
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

/** The start of the input in readable form, for the table. */
export const shown = (sent: string): string =>
  `${JSON.stringify(sent.slice(0, 40))}${sent.length > 40 ? ` (${sent.length} long)` : ''}`;
