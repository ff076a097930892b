import { describe, expect, it } from 'vitest';
import { NEW_CONSENT, decideConsent, isAccepted, isMove } from './consent-lifecycle.model';
import {
  confirmed,
  declined,
  due,
  moved,
  patientSigned,
  refused,
  signed,
  stored,
  surgeonSigned,
  withdrawn,
} from './testing/stored-states';
const nobody = { patient: false, surgeon: false };

describe('A material change', () => {
  it.each([patientSigned, surgeonSigned, signed, due, confirmed])(
    'supersedes the round in $state and opens the next',
    (state) => {
      expect(decideConsent(state, { type: 'material.changed' })).toEqual({
        kind: 'moved',
        round: stored({ state: 'SUPERSEDED' }),
        current: stored({ round: 2 }),
      });
    },
  );

  it('makes no new round before any signature', () => {
    expect(decideConsent(NEW_CONSENT, { type: 'material.changed' })).toEqual({ kind: 'repeated' });
  });

  it('waits until the patient reconsiders', () => {
    const event = { type: 'material.changed' } as const;
    expect(decideConsent(declined, event)).toEqual(refused('consent-form.not-after-declining'));
    expect(decideConsent(withdrawn, event)).toEqual(refused('consent-form.not-after-withdrawing'));
  });

  it('keeps the concern and the sides that differ, and not the wish for more time', () => {
    const held = moved(patientSigned, 'time.asked', 'concern.raised', 'sides.differed');
    expect(moved(held, 'material.changed')).toEqual(stored({ round: 2, holds: ['SIDE', 'CONCERN'] }));
  });
});

describe('A changed date', () => {
  it('asks both again once they have signed', () => {
    expect(moved(signed, 'date.changed')).toEqual(stored({ state: 'SIGNED', confirmation: nobody }));
  });

  it('takes CONFIRMED back to SIGNED', () => {
    expect(moved(confirmed, 'date.changed')).toEqual(stored({ state: 'SIGNED', confirmation: nobody }));
  });

  it('takes back the confirmation of one', () => {
    expect(moved(due, 'surgeon.confirmed', 'date.changed')).toEqual(due);
    expect(decideConsent(due, { type: 'date.changed' })).toEqual({ kind: 'repeated' });
  });

  it('between the two signatures asks both again when the second has signed', () => {
    expect(moved(patientSigned, 'date.changed', 'surgeon.signed')).toEqual(due);
    expect(moved(surgeonSigned, 'date.changed', 'patient.signed')).toEqual(due);
  });

  it('is no new round, and changes nothing before any signature', () => {
    expect(decideConsent(NEW_CONSENT, { type: 'date.changed' })).toEqual({ kind: 'repeated' });
    for (const state of [patientSigned, signed, confirmed])
      expect(moved(state, 'date.changed').round).toBe(1);
  });
});

describe('A confirmation', () => {
  it('is given by both, in either order', () => {
    expect(confirmed).toEqual(stored({ state: 'CONFIRMED' }));
    expect(moved(due, 'surgeon.confirmed', 'patient.confirmed')).toEqual(confirmed);
  });

  it('of one side stays until the other gives theirs', () => {
    const one = moved(due, 'patient.confirmed');
    expect(one).toEqual(stored({ state: 'SIGNED', confirmation: { patient: true, surgeon: false } }));
    expect(decideConsent(one, { type: 'patient.confirmed' })).toEqual({ kind: 'repeated' });
    expect(decideConsent(one, { type: 'confirmation.due' })).toEqual({ kind: 'repeated' });
  });

  it('may be repeated when both have given it', () => {
    for (const type of ['patient.confirmed', 'surgeon.confirmed'] as const)
      expect(decideConsent(confirmed, { type })).toEqual({ kind: 'repeated' });
  });

  it('is refused while it is not due', () => {
    for (const state of [NEW_CONSENT, patientSigned, surgeonSigned, signed])
      for (const type of ['patient.confirmed', 'surgeon.confirmed', 'change.reported'] as const)
        expect(decideConsent(state, { type })).toEqual(refused('consent-form.not-now'));
  });

  it('falls due again, counted from the confirmation', () => {
    expect(moved(confirmed, 'confirmation.due')).toEqual(due);
  });

  it('that reports a change supersedes the round, also while the form is held', () => {
    for (const state of [due, moved(due, 'patient.confirmed')])
      expect(moved(state, 'change.reported')).toEqual(stored({ round: 2 }));
    expect(moved(due, 'sides.differed', 'change.reported')).toEqual(stored({ round: 2, holds: ['SIDE'] }));
  });
});

describe('Time', () => {
  it.each([patientSigned, surgeonSigned, signed, due, confirmed])(
    'ends a round in $state that is older than the hospital allows',
    (state) => {
      expect(decideConsent(state, { type: 'time.passed' })).toEqual({
        kind: 'moved',
        round: stored({ state: 'EXPIRED' }),
        current: stored({ round: 2 }),
      });
    },
  );

  it('never ends a round that is open, declined, withdrawn, or of an operation that has ended', () => {
    for (const state of [NEW_CONSENT, declined, withdrawn, moved(signed, 'surgery.cancelled')])
      expect(decideConsent(state, { type: 'time.passed' }).kind).toBe('refused');
  });
});

describe('The end of an operation', () => {
  it.each([NEW_CONSENT, patientSigned, surgeonSigned, signed, due, confirmed, declined, withdrawn])(
    'leaves the state of the round in $state, until the operation is reopened',
    (state) => {
      const done = moved(state, 'surgery.done');
      expect(done).toEqual({ ...state, ended: 'DONE' });
      expect(moved(state, 'surgery.cancelled')).toEqual({ ...state, ended: 'CANCELLED' });
      expect(decideConsent(done, { type: 'surgery.reopened', days_since_end: 30 })).toEqual({
        kind: 'moved',
        round: state,
        current: state,
      });
    },
  );

  it('may be said twice, and not in two ways', () => {
    const done = moved(signed, 'surgery.done');
    expect(decideConsent(done, { type: 'surgery.done' })).toEqual({ kind: 'repeated' });
    expect(decideConsent(done, { type: 'surgery.cancelled' })).toEqual(refused('consent-form.ended'));
  });

  it('is final after 30 days', () => {
    for (const type of ['surgery.done', 'surgery.cancelled'] as const)
      expect(decideConsent(moved(signed, type), { type: 'surgery.reopened', days_since_end: 31 })).toEqual(
        refused('consent-form.not-reopenable'),
      );
  });

  it('keeps what held the form', () => {
    const held = moved(NEW_CONSENT, 'time.asked', 'surgery.cancelled');
    expect(held.holds).toEqual(['MORE_TIME']);
    expect(decideConsent(held, { type: 'patient.ready' })).toEqual(refused('consent-form.ended'));
  });

  it('changes nothing where an operation that is to come is reopened', () => {
    expect(decideConsent(signed, { type: 'surgery.reopened', days_since_end: 0 })).toEqual({
      kind: 'repeated',
    });
  });
});

describe('A screen', () => {
  it('offers what moves the state, and the call also accepts what repeats it', () => {
    const event = { type: 'patient.declined' } as const;
    expect([isMove(NEW_CONSENT, event), isAccepted(NEW_CONSENT, event)]).toEqual([true, true]);
    expect([isMove(declined, event), isAccepted(declined, event)]).toEqual([false, true]);
    expect([isMove(signed, event), isAccepted(signed, event)]).toEqual([false, false]);
  });
});
