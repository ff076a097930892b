import { describe, expect, it } from 'vitest';
import { NEW_CONSENT, decideConsent } from './consent-lifecycle.model';
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

describe('Signing', () => {
  it('is done by the patient and the surgeon in either order', () => {
    expect(patientSigned).toEqual(stored({ state: 'PATIENT_SIGNED' }));
    expect(surgeonSigned).toEqual(stored({ state: 'SURGEON_SIGNED' }));
    expect(signed).toEqual(stored({ state: 'SIGNED' }));
    expect(moved(surgeonSigned, 'patient.signed')).toEqual(stored({ state: 'SIGNED' }));
  });

  it('may be repeated while the round is agreed', () => {
    for (const state of [patientSigned, signed, due, confirmed])
      expect(decideConsent(state, { type: 'patient.signed' })).toEqual({ kind: 'repeated' });
    for (const state of [surgeonSigned, signed, due, confirmed])
      expect(decideConsent(state, { type: 'surgeon.signed' })).toEqual({ kind: 'repeated' });
  });

  it('may be repeated, not done, while the form is held', () => {
    const held = moved(patientSigned, 'sides.differed');
    expect(decideConsent(held, { type: 'patient.signed' })).toEqual({ kind: 'repeated' });
    expect(decideConsent(held, { type: 'surgeon.signed' })).toEqual(refused('consent-form.held-side'));
  });

  it('is over once the patient has declined, taken their consent back, or the operation has ended', () => {
    const event = { type: 'surgeon.signed' } as const;
    const declinedAfter = moved(surgeonSigned, 'patient.declined');
    expect(decideConsent(declinedAfter, event)).toEqual(refused('consent-form.not-after-declining'));
    expect(decideConsent(withdrawn, event)).toEqual(refused('consent-form.not-after-withdrawing'));
    expect(decideConsent(moved(signed, 'surgery.done'), event)).toEqual(refused('consent-form.ended'));
  });
});

describe('Asking for more time', () => {
  it.each([
    ['before anybody has signed', NEW_CONSENT],
    ['when the patient has signed', patientSigned],
    ['when the surgeon has signed', surgeonSigned],
  ])('holds the form until the patient is ready, %s', (_, state) => {
    const held = moved(state, 'time.asked');
    expect(held).toEqual({ ...state, holds: ['MORE_TIME'] });
    expect(moved(held, 'patient.ready')).toEqual(state);
  });

  it('lets nobody sign meanwhile', () => {
    const held = moved(NEW_CONSENT, 'time.asked');
    for (const type of ['patient.signed', 'surgeon.signed'] as const)
      expect(decideConsent(held, { type })).toEqual(refused('consent-form.held-time'));
  });

  it('is accepted twice, and so is being ready without it', () => {
    const held = moved(NEW_CONSENT, 'time.asked');
    expect(decideConsent(held, { type: 'time.asked' })).toEqual({ kind: 'repeated' });
    expect(decideConsent(NEW_CONSENT, { type: 'patient.ready' })).toEqual({ kind: 'repeated' });
  });

  it('is too late once both have signed', () => {
    for (const state of [signed, due, confirmed])
      expect(decideConsent(state, { type: 'time.asked' })).toEqual(refused('consent-form.not-now'));
  });

  it('is answered when the patient declines or takes their consent back', () => {
    expect(moved(NEW_CONSENT, 'time.asked', 'patient.declined').holds).toEqual([]);
    expect(moved(patientSigned, 'time.asked', 'patient.withdrew').holds).toEqual([]);
  });
});

describe('A concern of the surgeon', () => {
  it.each([
    ['before anybody has signed', NEW_CONSENT],
    ['when the patient has signed', patientSigned],
    ['when the surgeon has signed', surgeonSigned],
  ])('holds the form until it is settled, %s', (_, state) => {
    const held = moved(state, 'concern.raised');
    expect(held).toEqual({ ...state, holds: ['CONCERN'] });
    const other = state.state === 'PATIENT_SIGNED' ? 'surgeon.signed' : 'patient.signed';
    expect(decideConsent(held, { type: other })).toEqual(refused('consent-form.held-concern'));
    expect(moved(held, 'concern.settled')).toEqual(state);
  });

  it.each([
    ['signed', signed],
    ['asked for their confirmation', due],
    ['confirmed', confirmed],
  ])('opens a new round that is held, when both have %s', (_, state) => {
    expect(decideConsent(state, { type: 'concern.raised' })).toEqual({
      kind: 'moved',
      round: stored({ state: 'SUPERSEDED', holds: ['CONCERN'] }),
      current: stored({ round: 2, holds: ['CONCERN'] }),
    });
  });

  it('outlives the round', () => {
    const next = moved(NEW_CONSENT, 'concern.raised', 'patient.declined', 'patient.reconsidered');
    expect(next).toEqual(stored({ round: 2, holds: ['CONCERN'] }));
    expect(decideConsent(next, { type: 'patient.signed' })).toEqual(refused('consent-form.held-concern'));
  });

  it('is neither raised nor settled once the patient has refused', () => {
    for (const type of ['concern.raised', 'concern.settled'] as const) {
      expect(decideConsent(declined, { type })).toEqual(refused('consent-form.not-after-declining'));
      expect(decideConsent(withdrawn, { type })).toEqual(refused('consent-form.not-after-withdrawing'));
    }
  });
});

describe('Two sides that differ', () => {
  it.each([NEW_CONSENT, patientSigned, surgeonSigned, signed, due, confirmed, declined, withdrawn])(
    'hold the form in $state until they agree',
    (state) => {
      const held = moved(state, 'sides.differed');
      expect(held).toEqual({ ...state, holds: ['SIDE'] });
      expect(decideConsent(held, { type: 'sides.differed' })).toEqual({ kind: 'repeated' });
      expect(moved(held, 'sides.agreed')).toEqual(state);
    },
  );

  it('let nobody confirm', () => {
    const held = moved(due, 'sides.differed');
    for (const type of ['patient.confirmed', 'surgeon.confirmed'] as const)
      expect(decideConsent(held, { type })).toEqual(refused('consent-form.held-side'));
  });

  it('are named before a concern, and a concern before the wish for more time', () => {
    const event = { type: 'patient.signed' } as const;
    const all = moved(NEW_CONSENT, 'time.asked', 'concern.raised', 'sides.differed');
    expect(all.holds).toEqual(['SIDE', 'CONCERN', 'MORE_TIME']);
    expect(decideConsent(all, event)).toEqual(refused('consent-form.held-side'));
    const two = moved(all, 'sides.agreed');
    expect(decideConsent(two, event)).toEqual(refused('consent-form.held-concern'));
  });
});

describe('Declining', () => {
  it('is possible before the patient signs, also when the surgeon has, and under every hold', () => {
    for (const state of [NEW_CONSENT, surgeonSigned]) {
      const held = moved(state, 'time.asked', 'concern.raised', 'sides.differed');
      expect(moved(held, 'patient.declined')).toEqual(
        stored({ state: 'DECLINED', holds: ['SIDE', 'CONCERN'] }),
      );
    }
  });

  it('is not possible after the patient has signed, where consent can be taken back', () => {
    for (const state of [patientSigned, signed, due, confirmed])
      expect(decideConsent(state, { type: 'patient.declined' })).toEqual(refused('consent-form.not-now'));
  });

  it('may be repeated', () => {
    expect(decideConsent(declined, { type: 'patient.declined' })).toEqual({ kind: 'repeated' });
  });
});

describe('Taking consent back', () => {
  it.each([patientSigned, signed, due, confirmed])('is possible in $state, under every hold', (state) => {
    expect(moved(state, 'patient.withdrew')).toEqual(stored({ state: 'WITHDRAWN' }));
    expect(moved(state, 'sides.differed', 'patient.withdrew')).toEqual(
      stored({ state: 'WITHDRAWN', holds: ['SIDE'] }),
    );
  });

  it('is not possible where the patient has not signed', () => {
    for (const state of [NEW_CONSENT, surgeonSigned])
      expect(decideConsent(state, { type: 'patient.withdrew' })).toEqual(refused('consent-form.not-now'));
  });

  it('may be repeated', () => {
    expect(decideConsent(withdrawn, { type: 'patient.withdrew' })).toEqual({ kind: 'repeated' });
  });
});

describe('Reconsidering', () => {
  it('opens a new round and leaves the old one as it was', () => {
    for (const state of [declined, withdrawn])
      expect(decideConsent(state, { type: 'patient.reconsidered' })).toEqual({
        kind: 'moved',
        round: state,
        current: stored({ round: 2 }),
      });
  });

  it('is refused where nothing was refused', () => {
    for (const state of [NEW_CONSENT, patientSigned, signed, confirmed])
      expect(decideConsent(state, { type: 'patient.reconsidered' })).toEqual(refused('consent-form.not-now'));
  });
});
