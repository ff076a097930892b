import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoundState } from './consent-state';
import { ERRORS } from './errors';
import { messages } from './messages';
import { listedName, patientName, personName, surgeonName } from './person-name';
import {
  isDownloadable,
  isSigned,
  isSignedBy,
  isSignedByBoth,
  signaturesOf,
  signingObstacle,
} from './signing';
import { obstacleMessage } from './obstacle-message';
import { aCompleteSurgery, aPatient, aSurgeon } from './testing/examples';

const signedAt = '2026-11-21T10:00:00.000Z';
const unsigned = { patient_signed_at: null, surgeon_signed_at: null };
const form = (
  patient_signed: boolean,
  surgeon_signed: boolean,
  consented = true,
  state: RoundState = 'SIGNED',
) => ({ patient_signed, surgeon_signed, consented, state });

describe('A signature', () => {
  it('of either side freezes the surgery', () => {
    expect(isSigned(unsigned)).toBe(false);
    expect(isSigned({ ...unsigned, patient_signed_at: signedAt })).toBe(true);
    expect(isSigned({ ...unsigned, surgeon_signed_at: new Date(signedAt) })).toBe(true);
  });

  it('is distinct from that of the other side', () => {
    const byPatient = signaturesOf({ ...unsigned, patient_signed_at: signedAt });
    expect([isSignedBy('PATIENT', byPatient), isSignedBy('SURGEON', byPatient)]).toEqual([true, false]);
    expect(isSignedBy('PATIENT', null)).toBe(false);
  });

  it('of both sides completes the form', () => {
    const forms = [form(true, true), form(true, false), form(false, true), form(false, false), null];
    expect(forms.map(isSignedByBoth)).toEqual([true, false, false, false, false]);
  });

  it('of both sides, with consent, enables the download of the form', () => {
    const forms = [form(true, true), form(true, false), form(false, true), form(true, true, false), null];
    expect(forms.map(isDownloadable)).toEqual([true, false, false, false, false]);
  });

  it('of both sides leaves a form whose consent was taken back to be downloaded', () => {
    expect(isDownloadable(form(true, true, false, 'WITHDRAWN'))).toBe(true);
    expect(isDownloadable(form(true, false, false, 'WITHDRAWN'))).toBe(false);
  });
});

const patient = aPatient({ patient_gender: 'Female', patient_date_of_birth: '1958-06-01' });
const complete = { patient, surgery: aCompleteSurgery() };
const without = (changes: Parameters<typeof aCompleteSurgery>[0]) => ({
  patient,
  surgery: aCompleteSurgery(changes),
});
const uncertified = { certificate_consented_at: null };

describe('What blocks a signature', () => {
  it.each([
    ['a form that does not exist', without(uncertified), 'consent-form.missing'],
    ['a missing gender', { ...complete, patient: { ...patient, patient_gender: null } }, 'details'],
    [
      'a missing date of birth',
      { ...complete, patient: { ...patient, patient_date_of_birth: null } },
      'details',
    ],
    ['a side that nobody gave', without({ surgery_laterality: null, surgeon_side: null }), 'details'],
    ['no surgeon', without({ surgeon_id: null, surgeon_status: null }), 'surgeon'],
    ['a surgeon who is not verified', without({ surgeon_status: 'REJECTED' }), 'surgeon'],
    [
      'nothing, without a side where there is none',
      without({ operation_laterality: 'none', surgery_laterality: null }),
      null,
    ],
    ['nothing', complete, null],
  ])('is %s, for either side', (_, facts, expected) => {
    const code = expected && !expected.includes('.') ? `consent-form.${expected}-first` : expected;
    expect([signingObstacle('PATIENT', facts), signingObstacle('SURGEON', facts)]).toEqual([code, code]);
  });

  it('is a missing certificate only for the patient, when a surgeon created the process', () => {
    const facts = without({ ...uncertified, created_by: 'SURGEON' });
    expect(signingObstacle('PATIENT', facts)).toBe('consent-form.certificate-first');
    expect(signingObstacle('SURGEON', facts)).toBeNull();
  });

  it('is a missing side only for the patient, once the surgeon has given theirs', () => {
    const facts = without({ surgery_laterality: null, surgeon_side: 'Left' });
    expect(signingObstacle('PATIENT', facts)).toBe('consent-form.details-first');
    expect(signingObstacle('SURGEON', facts)).toBeNull();
  });

  it('has the message of the catalogue, or one for the surgeon, who reads the details of another person', () => {
    const own = ['consent-form.missing', 'consent-form.details-first'] as const;
    expect(own.map((code) => obstacleMessage('SURGEON', code))).toEqual([
      messages.consentFormMissing,
      messages.patientsDetailsFirst,
    ]);
    const others = ['consent-form.certificate-first', 'consent-form.surgeon-first'] as const;
    for (const code of others) expect(obstacleMessage('SURGEON', code)).toBe(ERRORS[code].message);
    for (const code of [...own, ...others] as const)
      expect(obstacleMessage('PATIENT', code)).toBe(ERRORS[code].message);
  });

  it('never moves to an earlier obstacle when the patient adds data', () => {
    const order = [
      'consent-form.missing',
      'consent-form.certificate-first',
      'consent-form.details-first',
      'consent-form.surgeon-first',
      null,
    ];
    const given = fc.boolean();
    fc.assert(
      fc.property(
        given,
        given,
        given,
        given,
        given,
        given,
        (certified, bySurgeon, gender, side, linked, asPatient) => {
          const facts = (isSideGiven: boolean) => ({
            patient: { ...patient, patient_gender: gender ? ('Male' as const) : null },
            surgery: aCompleteSurgery({
              created_by: bySurgeon ? 'SURGEON' : 'PATIENT',
              certificate_consented_at: certified ? signedAt : null,
              surgery_laterality: isSideGiven ? 'Left' : null,
              surgeon_side: null,
              surgeon_status: linked ? 'VERIFIED' : 'NOT_VERIFIED',
            }),
          });
          const position = (isSideGiven: boolean) =>
            order.indexOf(signingObstacle(asPatient ? 'PATIENT' : 'SURGEON', facts(isSideGiven)));
          expect(position(true)).toBeGreaterThanOrEqual(position(side));
        },
      ),
    );
  });
});

describe('A name', () => {
  it('is the title, if any, and both names', () => {
    expect(listedName('Ms', 'Zoë', 'de Souza-Ødegård')).toBe('Ms DE SOUZA-ØDEGÅRD, Zoë');
    expect(listedName(null, 'Alex', 'Morgan')).toBe('MORGAN, Alex');
    expect(personName(null, 'Alex', 'Morgan')).toBe('Alex Morgan');
    expect(surgeonName(aSurgeon())).toBe('Miss Helen Carter');
    expect(patientName(aPatient({ patient_title: 'Dr' }))).toBe('Alex Morgan');
  });
});
