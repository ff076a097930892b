import { ERRORS } from '@candour/contracts';
import { type ConsentEvent, decideConsent, NEW_CONSENT, type StoredConsent } from '@candour/machines';
import type { ConsentRow } from '../call/surgery-row';
import { execute, one, sql } from '../database/sql';
import { ConsentClockService } from './consent-clock.service';
import { storedConsentOf } from './stored-consent';
import { useTestApp } from '../../test/harness/app';
import { beginReadyConsent, type BegunConsent } from '../../test/harness/consents';
import { inTurn } from '../../test/harness/in-turn';

const EVENTS: readonly ConsentEvent[] = [
  { type: 'patient.signed' },
  { type: 'surgeon.signed' },
  { type: 'time.asked' },
  { type: 'patient.ready' },
  { type: 'patient.declined' },
  { type: 'patient.withdrew' },
  { type: 'patient.reconsidered' },
  { type: 'concern.raised' },
  { type: 'concern.settled' },
  { type: 'sides.differed' },
  { type: 'sides.agreed' },
  { type: 'date.changed' },
  { type: 'confirmation.due' },
  { type: 'patient.confirmed' },
  { type: 'surgeon.confirmed' },
  { type: 'change.reported' },
  { type: 'time.passed' },
  { type: 'surgery.done' },
  { type: 'surgery.cancelled' },
  { type: 'surgery.reopened', days_since_end: 0 },
];

/** Every state of a current round that some events lead to. */
const reachable = ((): readonly StoredConsent[] => {
  const found = new Map([[JSON.stringify(NEW_CONSENT), NEW_CONSENT]]);
  for (const state of found.values()) {
    for (const event of EVENTS) {
      const outcome = decideConsent(state, event);
      if (outcome.kind !== 'moved') continue;
      const next = { ...outcome.current, round: 1 };
      found.set(JSON.stringify(next), next);
    }
  }
  return [...found.values()];
})();

/** The effect of an event in a state, for a person who sees no other hold than the one that decides. */
const effectOf = (state: StoredConsent, event: ConsentEvent): string => {
  const said = decideConsent(state, event);
  const { kind } = said;
  if (said.kind !== 'moved') return [state.state, state.ended, kind, 'reason' in said && said.reason].join();
  const { current } = said;
  const holds = [...state.holds, ...current.holds].filter(
    (hold) => state.holds.includes(hold) !== current.holds.includes(hold),
  );
  return [
    state.state,
    state.ended,
    kind,
    current.state,
    current.ended,
    current.confirmation !== null,
    holds,
  ].join();
};

/** States of each effect of an event, other ones for each event. The specs of the machine try every state. */
const statesFor = (event: ConsentEvent): readonly StoredConsent[] => {
  const place = EVENTS.findIndex(({ type }) => type === event.type);
  const effects = Map.groupBy(reachable, (state) => effectOf(state, event));
  return [...effects.values()].flatMap((states) => inTurn(states, place, 2));
};

/** The events that a call of the API states. */
const calls: Readonly<
  Partial<
    Record<ConsentEvent['type'], (of: BegunConsent, round: number) => ReturnType<BegunConsent['decide']>>
  >
> = {
  'patient.signed': (of) => of.signAsPatient(),
  'surgeon.signed': (of) => of.signAsSurgeon(),
  'time.asked': (of, round) => of.decide('MORE_TIME', round),
  'patient.ready': (of, round) => of.decide('READY', round),
  'patient.declined': (of, round) => of.decide('DECLINE', round),
  'patient.withdrew': (of, round) => of.decide('WITHDRAW', round),
  'patient.reconsidered': (of, round) => of.decide('RECONSIDER', round),
  'concern.raised': (of, round) => of.doubt(true, round),
  'concern.settled': (of, round) => of.doubt(false, round),
  'patient.confirmed': (of, round) => of.confirm('patient', round),
  'surgeon.confirmed': (of, round) => of.confirm('surgeon', round),
  'change.reported': (of, round) => of.confirm('surgeon', round, { changed: 'YES', text: 'Another plan' }),
  'surgery.done': (of) => of.end('surgeon', 'DONE'),
  'surgery.cancelled': (of) => of.end('surgeon', 'CANCELLED'),
  'surgery.reopened': (of) => of.end('surgeon', 'REOPENED', 'It was a mistake'),
};

const SIGNED_BY_PATIENT: readonly string[] = ['PATIENT_SIGNED', 'SIGNED', 'CONFIRMED', 'WITHDRAWN'];
const SIGNED_BY_SURGEON: readonly string[] = ['SURGEON_SIGNED', 'SIGNED', 'CONFIRMED'];

type Side = 'Left' | 'Right';
type Answer = Pick<Awaited<ReturnType<BegunConsent['saySide']>>, 'status' | 'failure'>;

interface SecondSide {
  /** The role whose side is already known; the other role says theirs. */
  readonly known: 'surgery_laterality' | 'surgeon_side';
  readonly say: (of: BegunConsent, side: Side) => Promise<Answer>;
}

/** The role that can say the second side in a state, and how; null where both have signed and no sides differ. */
const secondSideIn = ({ state, holds }: StoredConsent): SecondSide | null => {
  const isSigned = SIGNED_BY_PATIENT.includes(state) || SIGNED_BY_SURGEON.includes(state);
  if (!isSigned || holds.includes('SIDE'))
    return { known: 'surgery_laterality', say: (of, side) => of.saySide(side) };
  if (state === 'PATIENT_SIGNED')
    return { known: 'surgery_laterality', say: (of, side) => of.signAsSurgeon(side) };
  if (state === 'SURGEON_SIGNED') return { known: 'surgeon_side', say: (of, side) => of.giveSide(side) };
  return null;
};
const COUNTED: readonly string[] = ['PATIENT_SIGNED', 'SURGEON_SIGNED', 'SIGNED', 'CONFIRMED', 'WITHDRAWN'];

describe('an event in a state of consent', () => {
  const api = useTestApp({ rateLimitFactor: 10_000 });
  let begun: BegunConsent;
  let round = 1;
  beforeAll(async () => {
    begun = await beginReadyConsent(api);
  });

  /** Puts the surgery into a state, in a round of its own. */
  const arrange = async (state: StoredConsent): Promise<StoredConsent> => {
    round += 2;
    const at = (has: boolean | undefined) => (has ? new Date() : null);
    await execute(
      api.database,
      sql`UPDATE surgery SET consent_round = ${round}, consent_state = ${state.state},
            consent_holds = ${state.holds}::text[], confirmation_due = ${state.confirmation !== null},
            patient_confirmed_at = ${at(state.confirmation?.patient)},
            surgeon_confirmed_at = ${at(state.confirmation?.surgeon)},
            ended_outcome = ${state.ended}, ended_at = ${at(state.ended !== null)},
            ended_on = CASE WHEN ${state.ended !== null} THEN current_date END,
            patient_signed_at = ${at(SIGNED_BY_PATIENT.includes(state.state))},
            surgeon_signed_at = ${at(SIGNED_BY_SURGEON.includes(state.state))},
            consent_counted_from = ${at(COUNTED.includes(state.state))}
          WHERE surgery_id = ${begun.surgery_id}`,
    );
    return { ...state, round };
  };

  const stored = async (): Promise<StoredConsent> =>
    storedConsentOf(
      await one(api.database, sql<ConsentRow>`SELECT * FROM surgery WHERE surgery_id = ${begun.surgery_id}`),
    );

  it.each(EVENTS.filter(({ type }) => type in calls).map((event) => [event.type, event] as const))(
    'has the outcome that the chart says: %s',
    async (type, event) => {
      for (const state of statesFor(event)) {
        const before = await arrange(state);
        const said = decideConsent(before, event);
        const answer = await calls[type]?.(begun, before.round);
        const seen = { before, status: answer?.status, after: await stored() };
        if (said.kind === 'moved') expect(seen).toEqual({ before, status: 200, after: said.current });
        if (said.kind === 'repeated') expect(seen).toEqual({ before, status: 200, after: before });
        if (said.kind === 'refused') {
          expect(seen).toEqual({ before, status: 409, after: before });
          const code = answer?.failure.code;
          expect(code === said.reason || code === 'consent-form.concern-open').toBe(true);
          expect(answer?.failure.errors).toEqual([ERRORS[code as keyof typeof ERRORS].message]);
        }
      }
    },
  );

  /** Only one of the two has said a side. */
  const arrangeSides = (known: SecondSide['known']): Promise<void> =>
    execute(
      api.database,
      sql`UPDATE surgery SET surgery_laterality = ${known === 'surgery_laterality' ? 'Left' : null},
            surgeon_side = ${known === 'surgeon_side' ? 'Left' : null} WHERE surgery_id = ${begun.surgery_id}`,
    );

  it.each([
    ['sides.differed', 'Right', 409],
    ['sides.agreed', 'Left', 200],
  ] as const)('has the outcome that the chart says: %s', async (type, side, status) => {
    for (const state of statesFor({ type })) {
      const second = secondSideIn(state);
      if (second === null || (type === 'sides.agreed' && state.state === 'PATIENT_SIGNED')) continue;
      const before = await arrange(state);
      await arrangeSides(second.known);
      const said = decideConsent(before, { type });
      const answer = await second.say(begun, side);
      const seen = { before, status: answer.status, after: await stored() };
      if (said.kind === 'refused') {
        expect(seen).toEqual({ before, status: 409, after: before });
        expect(answer.failure.code).toBe(said.reason);
        continue;
      }
      expect(seen).toEqual({ before, status, after: said.kind === 'moved' ? said.current : before });
      if (status === 409) expect(answer.failure.code).toBe('consent-form.held-side');
    }
  });

  it('is read as it was written, in every state', async () => {
    for (const state of reachable) expect(await arrange(state)).toEqual(await stored());
  });

  it('keeps the side on a form that both have signed, unless the two differ', async () => {
    const signed = reachable.filter((state) => secondSideIn(state) === null);
    expect(new Set(signed.map(({ state }) => state))).toEqual(new Set(['SIGNED', 'CONFIRMED', 'WITHDRAWN']));
    for (const state of signed) {
      const before = await arrange(state);
      await arrangeSides('surgery_laterality');
      const { failure } = await begun.saySide('Right');
      expect([failure.code, await stored()]).toEqual(['surgery.details-frozen', before]);
    }
  });

  it.each([
    ['time.passed', 182],
    ['confirmation.due', 84],
  ] as const)('has the outcome that the chart says when the clock states it: %s', async (type, days) => {
    for (const state of statesFor({ type })) {
      const before = await arrange(state);
      await begun.age(days);
      await api.app.get(ConsentClockService).applyDue();
      const said = decideConsent(before, { type });
      const after = said.kind === 'moved' ? said.current : before;
      expect({ before, after: await stored() }).toEqual({ before, after });
    }
  });
});
