import { messages } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import {
  type Row,
  closing,
  move,
  reconsidered,
  refusedIn,
  replayed,
  row,
  signedByBoth,
  signedByPatient,
  signing,
  untilSigning,
  withdrawn,
} from './trail.fixtures';

const secondRound = [...signedByBoth, row('document.requested'), withdrawn, ...reconsidered];

const wholeLife = [
  ...untilSigning,
  move('time-asked', 1, ['OPEN', 'OPEN'], ['MORE_TIME']),
  move('patient-ready', 1, ['OPEN', 'OPEN']),
  ...secondRound,
  row('surgery.updated', 'SURGEON'),
  row('patient.details-updated', 'PATIENT'),
  ...signing('SURGEON', 2, ['OPEN', 'SURGEON_SIGNED']),
  ...signing('PATIENT', 2, ['SURGEON_SIGNED', 'SIGNED']),
  row('resource.engaged', 'PATIENT'),
  move('concern-raised', 2, ['SIGNED', 'SUPERSEDED'], ['CONCERN']),
  row('document.requested'),
  closing(2, 'SUPERSEDED'),
  move('concern-settled', 3, ['OPEN', 'OPEN']),
  row('surgery.updated', 'SURGEON'),
  ...signing('PATIENT', 3, ['OPEN', 'PATIENT_SIGNED']),
  ...signing('SURGEON', 3, ['PATIENT_SIGNED', 'SIGNED']),
  move('confirmation-due', 3, ['SIGNED', 'SIGNED']),
  move('patient-confirmed', 3, ['SIGNED', 'SIGNED']),
  move('surgeon-confirmed', 3, ['SIGNED', 'CONFIRMED']),
  move('surgery-done', 3, ['CONFIRMED', 'CONFIRMED']),
  row('note.written', 'PATIENT'),
  row('assessment.answered', 'PATIENT'),
];

describe('The trail of a surgery', () => {
  it('can tell of several rounds, each signed once by either side', () => {
    expect(refusedIn(wholeLife)).toEqual([]);
  });

  it('is shown on the chart of consent where it tells of consent, otherwise on its own', () => {
    const shown = replayed(wholeLife);
    const stepOf = (action: string) => shown.find(({ event }) => event.type === action);
    expect(stepOf('consent.patient-withdrew')).toMatchObject({
      machine: 'consentLifecycle',
      value: { round: 1, state: 'WITHDRAWN' },
      active: expect.arrayContaining(['withdrawn']),
      transitions: [expect.stringContaining('patient.withdrew')],
    });
    expect(stepOf('consent-round.closed')).toMatchObject({
      machine: 'consentLifecycle',
      value: { round: 2, state: 'OPEN' },
    });
    expect(stepOf('consent-form.signed')).toMatchObject({
      machine: 'surgeryTrail',
      active: expect.arrayContaining(['frozen']),
    });
  });

  it('begins with the creation', () => {
    expect(refusedIn([row('certificate.completed'), ...untilSigning])).toEqual(['certificate.completed']);
    expect(refusedIn([move('time-asked', 1, ['OPEN', 'OPEN'], ['MORE_TIME']), ...untilSigning])).toEqual([
      'consent.time-asked',
    ]);
  });

  it('has no signature of a patient before the certificate', () => {
    expect(refusedIn([row('surgery.created', 'PATIENT'), ...signedByPatient])).toEqual([
      'consent-form.signed',
    ]);
  });

  it('can have the signature of the surgeon before the certificate, in a process that the surgeon created', () => {
    const own = [
      row('surgery.created', 'SURGEON'),
      ...signing('SURGEON', 1, ['OPEN', 'SURGEON_SIGNED']),
      row('certificate.completed', 'PATIENT'),
      ...signing('PATIENT', 1, ['SURGEON_SIGNED', 'SIGNED']),
    ];
    expect(refusedIn(own)).toEqual([]);
  });

  it('can tell of changes of what was signed, and of another operation, which takes another certificate', () => {
    const changed = (field: string) => row('consent-change.made', 'SURGEON', { fields: [field] });
    const superseded = [
      move('material-changed', 1, ['SIGNED', 'SUPERSEDED']),
      row('document.requested'),
      closing(1, 'SUPERSEDED'),
      changed('OPERATION'),
    ];
    const before = [...untilSigning, ...signedByBoth, changed('HOSPITAL'), row('handover.asked', 'SURGEON')];
    const again = signing('PATIENT', 2, ['OPEN', 'PATIENT_SIGNED']);
    expect(refusedIn([...before, ...superseded, ...again])).toEqual(['consent-form.signed']);
    expect(refusedIn([...before, ...superseded, row('certificate.completed', 'PATIENT'), ...again])).toEqual(
      [],
    );
  });

  it('has one certificate', () => {
    expect(refusedIn([...untilSigning, row('certificate.completed')])).toEqual(['certificate.completed']);
  });

  it.each(['surgery.updated', 'surgery.linked', 'patient.details-updated'])(
    'has no %s while somebody has signed, also when the patient has taken their consent back',
    (action) => {
      expect(refusedIn([...untilSigning, ...signedByPatient, row(action)])).toEqual([action]);
      expect(refusedIn([...untilSigning, ...signedByBoth, withdrawn, row(action)])).toEqual([action]);
      expect(refusedIn([...untilSigning, ...secondRound, row(action)])).toEqual([]);
    },
  );
});

describe('What could not have happened to a consent form', () => {
  const refusedAfter = (before: readonly Row[], ...rows: readonly Row[]) =>
    refusedIn([...untilSigning, ...before, ...rows]);

  it('is a signature after the patient has taken their consent back, or has declined', () => {
    expect(
      refusedAfter([...signedByBoth, withdrawn], ...signing('PATIENT', 1, ['OPEN', 'PATIENT_SIGNED'])),
    ).toEqual(['consent.patient-signed', 'consent-form.signed']);
    expect(
      refusedAfter(
        [move('patient-declined', 1, ['OPEN', 'DECLINED'])],
        ...signing('SURGEON', 1, ['OPEN', 'SURGEON_SIGNED']),
      ),
    ).toEqual(['consent.surgeon-signed', 'consent-form.signed']);
  });

  it('is a signature while the form is held, which is said in words', () => {
    const held = [
      ...untilSigning,
      move('time-asked', 1, ['OPEN', 'OPEN'], ['MORE_TIME']),
      move('patient-signed', 1, ['OPEN', 'PATIENT_SIGNED'], ['MORE_TIME']),
    ];
    expect(refusedIn(held)).toEqual(['consent.patient-signed']);
    expect(replayed(held).at(-1)).toMatchObject({
      value: { round: 1, state: 'OPEN', holds: ['MORE_TIME'] },
      transitions: [],
      fault: messages.moreTimeHeld,
    });
  });

  it('is a second signature of the same side in a round', () => {
    const again = signing('PATIENT', 1, ['PATIENT_SIGNED', 'PATIENT_SIGNED']);
    expect(refusedAfter(signedByPatient, ...again)).toEqual([
      'consent.patient-signed',
      'consent-form.signed',
    ]);
    expect(refusedAfter(signedByPatient, row('consent-form.signed', 'PATIENT'))).toEqual([
      'consent-form.signed',
    ]);
  });

  it('is a signature of one side that the move of the other announced', () => {
    const [moved, frozen] = signedByPatient;
    if (!moved || !frozen) throw new Error('A first signature has a move and freezes the form');
    expect(refusedAfter([moved, frozen], row('consent-form.signed', 'SURGEON'))).toEqual([
      'consent-form.signed',
    ]);
  });

  it('is a signature of nobody', () => {
    expect(refusedAfter(signedByPatient.slice(0, 2), row('consent-form.signed'))).toEqual([
      'consent-form.signed',
    ]);
  });

  it('is any move after the end, but reopening it within 30 days', () => {
    const ended = [...signedByBoth, move('surgery-done', 1, ['SIGNED', 'SIGNED'])];
    expect(refusedAfter(ended, withdrawn)).toEqual(['consent.patient-withdrew']);
    const reopenedAt = (at: string) => move('surgery-reopened', 1, ['SIGNED', 'SIGNED'], [], at);
    expect(refusedAfter(ended, reopenedAt('2030-01-31T09:00:00Z'), withdrawn)).toEqual([]);
    expect(refusedAfter(ended, reopenedAt('2030-02-01T09:00:00Z'), withdrawn)).toEqual([
      'consent.surgery-reopened',
      'consent.patient-withdrew',
    ]);
    expect(refusedAfter(ended, reopenedAt(''), withdrawn)).toEqual([]);
  });

  it('is a repetition, which leaves no entry', () => {
    const asked = move('time-asked', 1, ['OPEN', 'OPEN'], ['MORE_TIME']);
    expect(refusedAfter([asked], asked)).toEqual(['consent.time-asked']);
  });

  it.each([
    ['state', move('patient-signed', 1, ['OPEN', 'SIGNED']), 'to "SIGNED", the chart says "PATIENT_SIGNED"'],
    [
      'former state',
      move('patient-signed', 1, ['SURGEON_SIGNED', 'PATIENT_SIGNED']),
      'from "SURGEON_SIGNED"',
    ],
    ['round', move('patient-signed', 2, ['OPEN', 'PATIENT_SIGNED']), 'round 2, the chart says 1'],
    ['hold', move('patient-signed', 1, ['OPEN', 'PATIENT_SIGNED'], ['SIDE']), 'holds ["SIDE"]'],
  ])('is an entry that names another %s than the chart', (_, entry, fault) => {
    const step = replayed([...untilSigning, entry]).at(-1);
    expect(step).toMatchObject({ isAllowed: false, fault: expect.stringContaining(fault) });
  });

  it('is skipped where it tells of another round or state, so that it makes nothing else impossible', () => {
    const copied = move('patient-withdrew', 1, ['SIGNED', 'WITHDRAWN']);
    const signedAgain = signing('PATIENT', 2, ['OPEN', 'PATIENT_SIGNED']);
    const surgeonSigned = signing('SURGEON', 2, ['PATIENT_SIGNED', 'SIGNED']);
    expect(refusedAfter([...secondRound, ...signedAgain], copied, ...surgeonSigned)).toEqual([
      'consent.patient-withdrew',
    ]);
    const early = move('patient-withdrew', 2, ['SIGNED', 'WITHDRAWN']);
    expect(refusedAfter([...secondRound, ...signedAgain], early, ...surgeonSigned)).toEqual([
      'consent.patient-withdrew',
    ]);
  });

  it('is made where it only leads elsewhere than the chart', () => {
    const leadsElsewhere = [
      move('patient-signed', 1, ['OPEN', 'SIGNED']),
      row('consent-form.signed', 'PATIENT'),
    ];
    const surgeonSigned = signing('SURGEON', 1, ['PATIENT_SIGNED', 'SIGNED']);
    expect(refusedAfter(leadsElsewhere, ...surgeonSigned)).toEqual(['consent.patient-signed']);
  });

  it('is a round that closes twice, without an end, in another state or with another number', () => {
    expect(refusedAfter(signedByBoth, closing(1, 'SUPERSEDED'))).toEqual(['consent-round.closed']);
    expect(refusedAfter(secondRound, closing(1, 'WITHDRAWN'))).toEqual(['consent-round.closed']);
    const ended = [...signedByBoth, withdrawn, ...reconsidered.slice(0, 1)];
    for (const other of [closing(1, 'SUPERSEDED'), closing(2, 'WITHDRAWN')])
      expect(refusedAfter(ended, other)).toEqual(['consent-round.closed']);
  });

  it('is an event that the chart has not', () => {
    expect(refusedAfter([], row('consent.patient-slept'))).toEqual(['consent.patient-slept']);
  });
});
