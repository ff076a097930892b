import { describe, expect, it } from 'vitest';
import {
  reconsidered,
  refusedIn,
  row,
  signedByBoth,
  signedByPatient,
  untilSigning,
  withdrawn,
} from './trail.fixtures';

describe('The trail of a migrated surgery', () => {
  const migrated = (to: string) => row('consent.migrated', null, { round: 1, to });
  const firstRelease = [
    ...untilSigning,
    row('consent-form.signed', 'PATIENT'),
    row('consent-form.signed', 'SURGEON'),
    row('signature.recorded-at-upgrade'),
  ];

  it('goes on from the state that the migration found', () => {
    expect(refusedIn([...firstRelease, migrated('SIGNED'), withdrawn, ...reconsidered])).toEqual([]);
    expect(refusedIn([...firstRelease, migrated('SIGNED'), ...signedByPatient])).toEqual([
      'consent.patient-signed',
      'consent-form.signed',
    ]);
  });

  it('may begin with the migration', () => {
    expect(refusedIn([migrated('SIGNED'), row('surgery.updated'), withdrawn, ...reconsidered])).toEqual([
      'surgery.updated',
    ]);
    expect(refusedIn([migrated('OPEN'), row('surgery.updated'), ...signedByBoth])).toEqual([]);
  });

  it('contradicts itself where the migration found another state than the signatures led to', () => {
    expect(refusedIn([...firstRelease, migrated('PATIENT_SIGNED')])).toEqual(['consent.migrated']);
    expect(refusedIn([...untilSigning, migrated('SIGNED')])).toEqual(['consent.migrated']);
  });

  it('has one migration, before every move, and to a state of the first release', () => {
    expect(refusedIn([...firstRelease, migrated('SIGNED'), migrated('SIGNED')])).toEqual([
      'consent.migrated',
    ]);
    expect(refusedIn([...firstRelease, withdrawn, migrated('SIGNED')])).toEqual(['consent.patient-withdrew']);
    expect(refusedIn([migrated('WITHDRAWN')])).toEqual(['consent.migrated']);
  });

  it('of the first release alone has one signature of each side', () => {
    expect(refusedIn(firstRelease)).toEqual([]);
    expect(refusedIn([...firstRelease, row('consent-form.signed', 'PATIENT')])).toEqual([
      'consent-form.signed',
    ]);
  });
});
