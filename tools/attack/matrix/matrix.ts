import type { Endpoint } from '@candour/contracts';
import type { RawAnswer } from '../../testbed/client.ts';
import { ENDPOINTS } from '../../testbed/contracts.ts';
import type { AttackPart } from '../attack-part.ts';
import { dataOf, envelopeFaults, shapeFaults } from '../reply.ts';
import { type Contracts, type NamedRow, loadContracts, rowsOf } from '../../testbed/every-call/rows.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { CALLERS, type Caller } from '../../testbed/every-call/fixture/callers.ts';
import { type Fixture, makeFixture } from '../../testbed/every-call/fixture.ts';
import { type Attempt, attemptsOf, wordsOf } from './attempts.ts';
import { HOLDS, KINDS } from './kinds.ts';
import { expected } from './oracle.ts';
import { matrixPlants } from './plants.ts';
import { rightRequest, withValue, written } from '../../testbed/every-call/requests.ts';
import { said, tryKeys, tryMethods } from './wrong-requests.ts';

/** The headers that differ between any two replies: the id of the request, and the clock. */
const OF_THE_REQUEST = ['x-request-id', 'date', 'keep-alive', 'connection'];

const compared = ({ status, headers, bytes }: RawAnswer): string =>
  JSON.stringify([
    status,
    Object.entries(headers).filter(([name]) => !OF_THE_REQUEST.includes(name)),
    bytes.toString('latin1').replace(/"request_id":"[^"]*"/, ''),
  ]);

/** Whether two answers are identical except for the request id. */
const sameAnswer = (one: RawAnswer, other: RawAnswer): boolean => compared(one) === compared(other);

const OF_A_SURGERY = [
  ENDPOINTS.readSurgery,
  ENDPOINTS.readAssessment,
  ENDPOINTS.readResources,
  ENDPOINTS.listNotes,
  ENDPOINTS.readCertificate,
  ENDPOINTS.readConsentForm,
] as const;

/** Everything that the owner can read of their own records, as one text for comparison with a later one. */
const ownersRecord = async ({ callers: { owner } }: Fixture): Promise<string> => {
  const own = { params: { id: 'me' } };
  const read: unknown[] = [
    await owner.client.call(ENDPOINTS.readPatient, own),
    await owner.client.call(ENDPOINTS.listPatientSurgeries, own),
  ];
  for (const id of owner.surgeries)
    for (const row of OF_A_SURGERY) read.push(await owner.client.call<Endpoint>(row, { params: { id } }));
  return JSON.stringify(read);
};

/** One run of the matrix. */
class Matrix {
  private readonly contracts: Contracts;
  private readonly fixture: Fixture;
  private readonly tally: Tally;
  private readonly succeeded = new Set<string>();

  constructor(contracts: Contracts, fixture: Fixture, tally: Tally) {
    this.contracts = contracts;
    this.fixture = fixture;
    this.tally = tally;
  }

  /** All attempts of a caller on a row; begins with other people's records, or with the caller's own. */
  async tryRow(row: NamedRow, caller: Caller, isTheirs: boolean): Promise<void> {
    const situation = { fixture: this.fixture, caller, row };
    const attempts = attemptsOf(situation).filter(({ whose }) => (whose === 'own') === isTheirs);
    const byPlace = new Map<string, { readonly attempt: Attempt; readonly answer: RawAnswer }>();
    for (const attempt of attempts) {
      const answer = await this.send(attempt);
      this.judge(attempt, answer);
      await this.readDocument(attempt, answer);
      const place = `${attempt.place?.in} ${attempt.place?.name}`;
      const foreign = byPlace.get(place);
      if (attempt.whose === 'foreign') byPlace.set(place, { attempt, answer });
      if (attempt.whose === 'unknown' && foreign && this.isHidden(foreign.attempt))
        this.tally.check(
          HOLDS.same,
          sameAnswer(foreign.answer, answer),
          `${wordsOf(foreign.attempt)}: ${said(foreign.answer)}, unknown: ${said(answer)}`,
        );
    }
  }

  private isHidden(attempt: Attempt): boolean {
    const { row, caller } = attempt.situation;
    return expected(this.contracts, row, caller, attempt).kind === KINDS.hidden;
  }

  /** A call that ends the caller's session gets one of its own. */
  private async send(attempt: Attempt): Promise<RawAnswer> {
    const { situation, place, value } = attempt;
    const { row, caller } = situation;
    const right = await rightRequest(this.contracts, situation);
    const request = written(situation, place ? withValue(right, place, await value) : right);
    const client = row.who === 'session:own' ? await this.fixture.afresh(caller) : caller.client;
    return client.raw(request);
  }

  private judge(attempt: Attempt, answer: RawAnswer): void {
    const { row, caller } = attempt.situation;
    const words = wordsOf(attempt);
    const { kind, statuses, code } = expected(this.contracts, row, caller, attempt);
    const isAsExpected = statuses.includes(answer.status) && (!code || dataOf(answer)['code'] === code);
    this.tally.check(kind, isAsExpected, `${words}: ${said(answer)}`);
    const hasSucceeded = answer.status >= 200 && answer.status < 300;
    if (hasSucceeded) this.succeeded.add(row.name);
    const faults = hasSucceeded
      ? shapeFaults(this.contracts, row, answer)
      : envelopeFaults(this.contracts, answer);
    this.tally.check(
      hasSucceeded ? HOLDS.shape : HOLDS.envelope,
      faults.length === 0,
      `${words}: ${faults.join('; ')}`,
    );
    this.lookForCanaries(words, caller, answer);
  }

  /** The document behind a preview is a reply too. */
  private async readDocument(attempt: Attempt, answer: RawAnswer): Promise<void> {
    const { preview_html_url: path } = dataOf(answer);
    if (typeof path !== 'string') return;
    const { caller } = attempt.situation;
    const page = await caller.client.raw({ method: 'GET', path });
    this.tally.check(KINDS.own, page.status === 200, `${wordsOf(attempt)}, its page: ${page.status}`);
    this.lookForCanaries(`${wordsOf(attempt)}, its page`, caller, page);
  }

  private lookForCanaries(words: string, caller: Caller, { bytes, headers }: RawAnswer): void {
    if (caller.name === 'owner') return;
    const { forOwner, forBoth, identity } = this.fixture.canaries;
    const text = `${JSON.stringify(headers)} ${bytes.toString('utf8')}`;
    const others = caller.roles.includes('ADMIN') ? forBoth : [...forBoth, ...identity];
    const hidden = caller.name === 'linked surgeon' ? forOwner : [...forOwner, ...others];
    const found = hidden.filter((canary) => text.includes(canary));
    this.tally.check(
      HOLDS.leak,
      found.length === 0,
      `${words}: ${found.join(', ')} in ${text.slice(0, 300)}`,
    );
  }

  tallyReached(rows: readonly NamedRow[]): void {
    for (const { name } of rows.filter((row) => !needsMore(row)))
      this.tally.check(HOLDS.reached, this.succeeded.has(name), name);
  }
}

/**
 * Calls that cannot succeed here: no caller has an authenticator app, a begun login, an identity provider or
 * a mailed link.
 */
const needsMore = ({ name, body, takesCookie }: NamedRow): boolean =>
  takesCookie === true ||
  body?.fields['ticket'] !== undefined ||
  name === 'confirmAuthenticator' ||
  name === 'proveEmail';

/** Callers who may change the owner's surgery come last. */
const isInside = ({ name }: Caller): boolean => name === 'owner' || name === 'linked surgeon';

const run = async (target: Target, tally: Tally, only?: readonly string[]): Promise<void> => {
  const contracts = await loadContracts();
  const fixture = await makeFixture(target);
  const matrix = new Matrix(contracts, fixture, tally);
  const rows = rowsOf(contracts, only);
  const callers = CALLERS.map((name) => fixture.callers[name]);
  const before = await ownersRecord(fixture);
  for (const row of rows) {
    await tryKeys({ contracts, fixture, tally }, row);
    await tryMethods({ contracts, fixture, tally }, row);
    for (const caller of callers) await matrix.tryRow(row, caller, false);
    for (const caller of callers.filter((one) => !isInside(one))) await matrix.tryRow(row, caller, true);
  }
  const after = await ownersRecord(fixture);
  tally.check(HOLDS.unchanged, before === after, `before: ${before}\nafter: ${after}`);
  for (const row of rows) {
    for (const caller of callers.filter(isInside)) await matrix.tryRow(row, caller, true);
  }
  matrix.tallyReached(rows);
};

export const matrix: AttackPart = {
  name: 'matrix',
  says: 'Every call answers everybody what its permission says, about everything: theirs, another’s, unknown and malformed',
  run,
  plants: matrixPlants,
};
