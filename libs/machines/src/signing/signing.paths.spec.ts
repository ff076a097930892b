import { signatureMatches } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { neverReached } from '../kit/testing/coverage';
import { explore } from '../kit/testing/explore';
import { statesByTag, unheard } from '../kit/testing/structure';
import { signingMachine } from './signing.machine';
import { type SigningRole, isSignedBy } from './signing.model';
import { signingWalk, signer } from './signing.walk';

const walk = (role: SigningRole) => explore(signingMachine, signingWalk(role));
const visits = { patient: walk('patient'), surgeon: walk('surgeon') } as const;
const roles = ['patient', 'surgeon'] as const;

const downloading = { signed: { download: 'downloading' } } as const;

describe('every path of signing', () => {
  it('tells screens what its states are', () => {
    expect(statesByTag(signingMachine)).toEqual({
      busy: [
        'loading',
        'reloadingPage',
        'submitting',
        'signed.download.downloading',
        'signed.download.waiting',
      ],
      complete: ['signed'],
      editable: ['ready'],
      failed: ['loadFailed'],
      locked: ['refused', 'notReady', 'changed'],
    });
  });

  it('hears every answer and every failure of its actors', () => {
    expect(unheard(signingMachine)).toEqual([]);
  });

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
    const begun = visits[role].paths
      .flatMap(({ steps }) => steps)
      .filter(({ event, state }) => event.type === 'download.requested' && state.matches(downloading));
    expect(begun.length).toBeGreaterThan(0);
    for (const { state } of begun) {
      expect(isSignedBy('patient', state.context.consentForm)).toBe(true);
      expect(isSignedBy('surgeon', state.context.consentForm)).toBe(true);
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
