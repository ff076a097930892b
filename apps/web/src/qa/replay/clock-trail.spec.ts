import { describe, expect, it } from 'vitest';
import { closing, move, refusedIn, row, signedByBoth, signing, untilSigning } from './trail.fixtures';

const due = [move('confirmation-due', 1, ['SIGNED', 'SIGNED'])];
const confirmedByPatient = [
  move('patient-confirmed', 1, ['SIGNED', 'SIGNED']),
  row('consent-form.confirmation-given', 'PATIENT'),
];
const signed = [...untilSigning, ...signedByBoth];

describe('The trail of a consent whose days pass', () => {
  it('can show two confirmations, the messages to both people, and the end', () => {
    const trail = [
      ...signed,
      ...due,
      ...confirmedByPatient,
      move('surgeon-confirmed', 1, ['SIGNED', 'CONFIRMED']),
      row('consent-form.confirmation-given', 'SURGEON'),
      row('document.requested'),
      row('consent-form.expiry-told', 'CLOCK'),
      move('time-passed', 1, ['CONFIRMED', 'EXPIRED']),
      row('document.requested'),
      closing(1, 'EXPIRED'),
      ...signing('SURGEON', 2, ['OPEN', 'SURGEON_SIGNED']),
    ];
    expect(refusedIn(trail)).toEqual([]);
  });

  it('can tell of a change that one side reports after the other has confirmed', () => {
    const trail = [
      ...signed,
      ...due,
      ...confirmedByPatient,
      move('change-reported', 1, ['SIGNED', 'SUPERSEDED']),
      row('document.requested'),
      closing(1, 'SUPERSEDED'),
      row('consent-form.confirmation-given', 'SURGEON'),
      row('surgery.updated', 'SURGEON'),
    ];
    expect(refusedIn(trail)).toEqual([]);
  });

  it('tells of no confirmation that nobody asked for, and of no end of a form that nobody has signed', () => {
    expect(refusedIn([...signed, ...confirmedByPatient])).toEqual(['consent.patient-confirmed']);
    expect(refusedIn([...untilSigning, move('time-passed', 1, ['OPEN', 'EXPIRED'])])).toEqual([
      'consent.time-passed',
    ]);
  });
});
