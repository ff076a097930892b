import { messages, signatureMatches } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { neverReached } from '../kit/testing/coverage';
import {
  aCompleteSurgery,
  aConsentForm,
  aPatient,
  aPreview,
  refusalWith,
  SURGERY_ID,
} from '../kit/testing/examples';
import { explore } from '../kit/testing/explore';
import { signingMachine } from './signing.machine';
import { type FormToSign, type SigningRole, isSignedBy } from './signing.model';

const signer = { firstName: 'Robin', lastName: 'Reed' };

const aForm = (preview: Partial<FormToSign['preview']> = {}): FormToSign => ({
  preview: aPreview(preview),
  surgery: aCompleteSurgery(),
  patient: aPatient({ patient_gender: 'Male', patient_date_of_birth: '1958-06-01' }),
});

const signed = aConsentForm({ patient_signed: true, surgeon_signed: true, consented: true });
const otherHash = 'b'.repeat(64);
const notReady = { ...aForm(), patient: aPatient() };
const signedWithOtherHash = refusalWith({
  status: 409,
  message: messages.formChanged,
  code: 'consent-form.changed',
});

const walk = (role: SigningRole) =>
  explore(signingMachine, {
    input: { surgeryId: SURGERY_ID, role, signer: null },
    events: [
      { type: 'signer.loaded', signer },
      { type: 'signature.typed', typed: { signature: 'Robin Reed', signatureName: 'Robin Reed' } },
      { type: 'signature.typed', typed: { signature: 'Robin' } },
      { type: 'signature.submitted' },
      { type: 'changes.read' },
      { type: 'form.outdated' },
      { type: 'download.requested' },
    ],
    actors: {
      loadForm: {
        outputs: [aForm(), aForm({ document_hash: otherHash }), aForm({ consent_form: signed }), notReady],
        errors: [refusal(409, messages.consentFormUnavailable), refusal(503)],
      },
      signForm: { outputs: [signed], errors: [signedWithOtherHash, refusal(null)] },
      downloadForm: { outputs: [undefined], errors: [refusal(503)] },
      reloadPage: { outputs: [undefined], errors: [refusal(null)] },
    },
  });

const visits = { patient: walk('patient'), surgeon: walk('surgeon') } as const;
const roles = ['patient', 'surgeon'] as const;

describe('every path of signing', () => {
  it.each(roles)('reaches every state, takes every transition and leaves no %s stuck', (role) => {
    expect(neverReached([visits[role]])).toEqual([]);
    expect(visits[role].stuck).toEqual([]);
  });

  it.each(roles)("never submits anything but the %s's own name, with the hash of the form shown", (role) => {
    const submitting = visits[role].snapshots.filter((snapshot) => snapshot.matches('submitting'));
    expect(submitting.length).toBeGreaterThan(0);
    for (const { context } of submitting) {
      expect(signatureMatches(context.typed.signature, signer.firstName, signer.lastName)).toBe(true);
      if (role === 'surgeon')
        expect(signatureMatches(context.typed.signatureName, signer.firstName, signer.lastName)).toBe(true);
      expect(context.form?.preview.document_hash).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it.each(roles)('never submits for a %s a form that has changed and was not read again', (role) => {
    for (const { steps } of visits[role].paths) {
      let read: string | null = null;
      for (const { event, state } of steps) {
        const hash = state.context.form?.preview.document_hash ?? null;
        if (read === null || event.type === 'changes.read') read = hash;
        if (state.matches('submitting')) expect(hash).toBe(read);
      }
    }
  });

  it.each(roles)('never downloads for a %s what both have not signed', (role) => {
    for (const snapshot of visits[role].snapshots) {
      if (!snapshot.matches({ signed: 'downloading' })) continue;
      expect(isSignedBy('patient', snapshot.context.consentForm)).toBe(true);
      expect(isSignedBy('surgeon', snapshot.context.consentForm)).toBe(true);
    }
  });

  it.each(roles)('keeps what a %s has typed on every path', (role) => {
    for (const { steps } of visits[role].paths) {
      let typed = '';
      for (const { event, state } of steps) {
        if (event.type === 'signature.typed' && event.typed.signature === state.context.typed.signature)
          typed = event.typed.signature;
        expect(state.context.typed.signature).toBe(typed);
      }
    }
  });
});
