import { EVIDENCE_FILE, doSidesAgree, isConsented } from '@candour/contracts';
import { type ConsentEvent, decideConsent, NEW_CONSENT, type StoredConsent } from '@candour/machines';
import { useTestApp } from '../../test/harness/app';
import { beginReadyConsent, type BegunConsent } from '../../test/harness/consents';
import { attachedFiles } from '../../test/harness/pdf-reading';
import { STATED, statementsOf } from '../../test/harness/statements';
import type { ConsentRow, SurgeryRow } from '../call/surgery-row';
import { one, rows, sql } from '../database/sql';
import { ConsentClockService } from './consent-clock.service';
import { DocumentService } from '../pdf/document.service';
import { storedConsentOf } from './stored-consent';

/** Number of random histories; the nightly run asks for 2,000. */
const HISTORIES = Number(process.env['CONSENT_HISTORIES'] ?? 6);
const ACTS = 20;
/**
 * The time before an act: often none, sometimes so long that both sides are asked to confirm, or that the round
 * expires.
 */
const DAYS = [0, 0, 0, 0, 40, 84, 84, 170, 182];
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 32));

type Playing = BegunConsent & Pick<ReturnType<typeof statementsOf>, 'write'>;
type Act = (of: Playing, round: number) => Promise<{ readonly status: number }>;

const ACTS_OF_BOTH: readonly Act[] = [
  (of) => of.signAsPatient(),
  (of) => of.signAsPatient(),
  (of) => of.signAsSurgeon(),
  (of) => of.signAsSurgeon(),
  (of, round) => of.decide('MORE_TIME', round),
  (of, round) => of.decide('READY', round),
  (of, round) => of.decide('DECLINE', round),
  (of, round) => of.decide('WITHDRAW', round),
  (of, round) => of.decide('RECONSIDER', round),
  (of, round) => of.doubt(true, round),
  (of, round) => of.doubt(false, round),
  (of) => of.signAsSurgeon('Right'),
  (of) => of.saySide('Left'),
  (of) => of.saySide('Right'),
  (of) => of.saySide(null),
  (of) => of.giveSide('Left'),
  (of) => of.giveSide('Right'),
  (of, round) => of.decide('SIDE_WRONG', round),
  (of, round) => of.decide('SIDE_WRONG', round, undefined, 'Right'),
  (of, round) => of.confirm('patient', round),
  (of, round) => of.confirm('patient', round),
  (of, round) => of.confirm('surgeon', round),
  (of, round) => of.confirm('surgeon', round),
  (of, round) => of.confirm('patient', round, { changed: 'YES', text: 'I feel better' }),
  (of, round) => of.confirm('surgeon', round, { changed: 'YES', text: 'Another plan' }),
  (of) => of.change({ laterality: 'Left' }),
  (of) => of.change({ laterality: 'Right' }),
  (of) => of.change({ surgery_date: '2031-05-04' }),
  (of) => of.change({ surgery_date: '2031-05-05' }),
  (of) => of.write(),
  (of) => of.write({ ...STATED, matters: 'To swim again' }),
  (of) => of.end('surgeon', 'CANCELLED'),
  (of) => of.end('surgeon', 'REOPENED', 'It was a mistake'),
];

const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

interface Entry {
  readonly action: string;
  readonly round: number;
  readonly before: string;
  readonly after: string;
}

/** `consent.patient-withdrew` is the event `patient.withdrew`. */
const eventOf = ({ action }: Entry): ConsentEvent =>
  ({ type: action.slice('consent.'.length).replace('-', '.'), days_since_end: 0 }) as ConsentEvent;

describe(`random histories of two people in two tabs (SEED=${SEED})`, () => {
  const api = useTestApp({}, { prints: 'at once' });

  const play = async (random: () => number): Promise<BegunConsent> => {
    const ready = await beginReadyConsent(api);
    const begun = { ...ready, write: statementsOf(api, ready).write };
    const pick = (): Act =>
      ACTS_OF_BOTH[Math.floor(random() * ACTS_OF_BOTH.length)] ?? (() => begun.signAsPatient());
    for (let count = 0; count < ACTS; count += 1) {
      const { round } = (await begun.read()).consent;
      const acts = random() < 0.4 ? [pick(), pick()] : [pick()];
      // Days pass between two acts; the clock and the acts then race.
      await begun.age(DAYS[Math.floor(random() * DAYS.length)] ?? 0);
      const clock = random() < 0.5 ? api.app.get(ConsentClockService).applyDue() : null;
      const answers = await Promise.all(acts.map((act) => act(begun, round)));
      await clock;
      for (const { status } of answers) expect([200, 409]).toContain(status);
    }
    // Events that fell due while the surgery had ended apply at the first read after it is reopened.
    await begun.read();
    return begun;
  };

  /** Every move has its entry, and the entries lead through the chart to the state that is stored. */
  const expectReplayed = async ({ surgery_id }: BegunConsent): Promise<void> => {
    const entries = await rows(
      api.database,
      sql<Entry>`SELECT action, (details->>'round')::int AS round, details->>'from' AS before, details->>'to' AS after
        FROM audit_entry WHERE surgery_id = ${surgery_id} AND action LIKE 'consent.%' ORDER BY sequence`,
    );
    let state: StoredConsent = NEW_CONSENT;
    let isWithdrawn = false;
    for (const entry of entries) {
      const outcome = decideConsent(state, eventOf(entry));
      expect([entry, outcome.kind]).toEqual([entry, 'moved']);
      if (outcome.kind !== 'moved') return;
      expect(entry).toMatchObject({
        round: state.round,
        before: state.state,
        after: outcome.round.state,
      });
      const { current } = outcome;
      isWithdrawn = current.round === state.round && (isWithdrawn || current.state === 'WITHDRAWN');
      expect(isWithdrawn && isConsented(current.state)).toBe(false);
      state = current;
    }
    const row = sql<ConsentRow>`SELECT * FROM surgery WHERE surgery_id = ${surgery_id}`;
    expect(storedConsentOf(await one(api.database, row))).toEqual(state);
  };

  /**
   * Both signatures of a round are on one document, each role signs a round once, no statement is written into a
   * signed round, former rounds are all there, and a form with two known sides is held exactly when they differ.
   */
  const expectWhole = async ({ surgery_id, read }: BegunConsent): Promise<void> => {
    const signed = await rows(
      api.database,
      sql<{ signatures: number; roles: number; hashes: number }>`
        SELECT count(*)::int AS signatures, count(DISTINCT role)::int AS roles,
          count(DISTINCT document_hash)::int AS hashes
        FROM signature WHERE surgery_id = ${surgery_id} GROUP BY round`,
    );
    for (const { signatures, roles, hashes } of signed) expect([roles, hashes]).toEqual([signatures, 1]);
    const { late } = await one(
      api.database,
      sql<{ late: number }>`SELECT count(*)::int AS late FROM consent_statement AS t
        JOIN signature AS g USING (surgery_id, round) WHERE surgery_id = ${surgery_id} AND g.signed_at < t.written_at`,
    );
    expect(late).toBe(0);
    const closed = await rows(
      api.database,
      sql<{ round: number }>`SELECT round FROM consent_round WHERE surgery_id = ${surgery_id} ORDER BY round`,
    );
    const sided = await one(
      api.database,
      sql<Pick<SurgeryRow, 'surgery_laterality' | 'surgeon_side' | 'consent_holds' | 'ended_outcome'>>`
        SELECT surgery_laterality, surgeon_side, consent_holds, ended_outcome FROM surgery
        WHERE surgery_id = ${surgery_id}`,
    );
    const agree = doSidesAgree({ ...sided, operation_laterality: 'required' });
    if (agree !== null) expect([sided, sided.consent_holds.includes('SIDE')]).toEqual([sided, !agree]);
    const { consent } = await read();
    expect(closed.map(({ round }) => round)).toEqual(
      Array.from({ length: consent.round - 1 }, (_, index) => index + 1),
    );
  };

  /** No history keeps a document from being printed with the evidence of its round. */
  const expectProven = async ({ surgery_id }: BegunConsent): Promise<void> => {
    const documents = await rows(
      api.database,
      sql<{ document_id: string; round: number }>`SELECT document_id, round FROM document
        WHERE surgery_id = ${surgery_id} AND kind = 'CONSENT_FORM'`,
    );
    for (const { document_id, round } of documents) {
      const pdf = await api.app.get(DocumentService).bytesOf(document_id);
      expect(JSON.parse((await attachedFiles(pdf)).get(EVIDENCE_FILE) ?? '')).toMatchObject({ round });
    }
  };

  it(
    `leave every state explained by the audit trail, ${HISTORIES} times`,
    async () => {
      const random = randomFrom(SEED);
      for (let count = 0; count < HISTORIES; count += 1) {
        const begun = await play(random);
        await expectReplayed(begun);
        await expectWhole(begun);
        await expectProven(begun);
      }
    },
    60_000 + HISTORIES * 10_000,
  );
});
