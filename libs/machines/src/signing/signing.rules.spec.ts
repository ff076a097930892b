import { describe, expect, it } from 'vitest';
import { aConsentForm } from '../kit/testing/examples';
import { errorsOnScreen, isDownloadable, isFormChanged, isSignedBy } from './signing.model';

const failure = (fields: Record<string, readonly string[]>, code: string | null = null) => ({
  status: 422,
  message: 'no',
  code,
  fields: fields as never,
});

describe('the rules of signing', () => {
  it('lets the form be downloaded only when both have signed and it is consented', () => {
    const both = { patient_signed: true, surgeon_signed: true, consented: true };
    expect(isDownloadable(aConsentForm(both))).toBe(true);
    expect(isDownloadable(aConsentForm({ ...both, patient_signed: false }))).toBe(false);
    expect(isDownloadable(aConsentForm({ ...both, surgeon_signed: false }))).toBe(false);
    expect(isDownloadable(aConsentForm({ ...both, consented: false }))).toBe(false);
    expect(isDownloadable(null)).toBe(false);
  });

  it('tells the signature of one side from that of the other', () => {
    const byPatient = aConsentForm({ patient_signed: true, surgeon_signed: false });
    expect([isSignedBy('patient', byPatient), isSignedBy('surgeon', byPatient)]).toEqual([true, false]);
    expect(isSignedBy('patient', null)).toBe(false);
  });

  it('shows what the server says of either signature in the one field that the screen has', () => {
    expect(errorsOnScreen(failure({ patient_signature: ['a'] }))).toEqual({ signature: ['a'] });
    expect(errorsOnScreen(failure({ surgeon_signature: ['b'], signature_name: ['c'] }))).toEqual({
      signature: ['b'],
      signature_name: ['c'],
    });
    expect(errorsOnScreen(failure({ surgery_id: ['d'] }))).toEqual({});
  });

  it('knows by its code that the form has changed', () => {
    expect(isFormChanged(failure({}, 'consent-form.changed'))).toBe(true);
    expect(isFormChanged(failure({}, 'consent-form.already-signed'))).toBe(false);
  });
});
