import { isSignedByBoth, signatureMatches } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { neverReached } from '../explore/coverage';
import { explore } from '../explore/explore';
import { statesByTag, unhandled } from '../explore/structure';
import { signingMachine } from './signing.machine';
import type { SigningRole } from './signing.model';
import { signingWalk, signer } from './testing/signing.walk';

const walk = (role: SigningRole) => explore(signingMachine, signingWalk(role));
const explorations = { patient: walk('patient'), surgeon: walk('surgeon') } as const;
const roles = ['patient', 'surgeon'] as const;

const downloading = { signed: { download: 'downloading' } } as const;

describe('Every path of signing', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(signingMachine)).toEqual({
      busy: [
        'loading',
        'reloadingPage',
        'submitting',
        'asking',
        'signed.download.downloading',
        'signed.download.waiting',
      ],
      complete: ['signed'],
      editable: ['ready', 'proofAsked'],
      failed: ['loadFailed'],
      locked: ['notThere', 'refused', 'notReady', 'changed'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(signingMachine)).toEqual([]);
  });

  it('reaches every state, takes every transition and has no dead end for the surgeon', () => {
    expect(neverReached([explorations.surgeon])).toEqual([]);
    expect(explorations.surgeon.stuck).toEqual([]);
  });

  it('does so for the patient too, whom it never asks for a side', () => {
    const unreached = neverReached([explorations.patient]);
    expect(unreached.length).toBeGreaterThan(0);
    expect(unreached.filter((place) => !/side/i.test(place))).toEqual([]);
    expect(explorations.patient.stuck).toEqual([]);
  });

  it('never submits as the surgeon before their side is said, and twice where it is not the patient’s', () => {
    const { paths } = explorations.surgeon;
    const submitted = paths.filter(({ steps }) => steps.some(({ state }) => state.matches('submitting')));
    expect(submitted.length).toBeGreaterThan(0);
    for (const { steps } of submitted) {
      const side = steps.find(({ state }) => state.matches('submitting'))?.state.context.side;
      expect(side).not.toBeNull();
      const isConfirmed = steps.some(({ event }) => event.type === 'side.confirmed');
      if (side === 'Right') expect(isConfirmed).toBe(true);
    }
  });

  it.each(roles)("submits only the %s's own name with the hash of the form on the screen", (role) => {
    const submitting = explorations[role].snapshots.filter((snapshot) => snapshot.matches('submitting'));
    expect(submitting.length).toBeGreaterThan(0);
    for (const { context } of submitting) {
      expect(signatureMatches(context.typed.signature, signer.firstName, signer.lastName)).toBe(true);
      if (role === 'surgeon')
        expect(signatureMatches(context.typed.signatureName, signer.firstName, signer.lastName)).toBe(true);
      expect(context.form?.preview.document_hash).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it.each(roles)('never submits a changed form before the %s has read it again', (role) => {
    expect.hasAssertions();
    for (const { steps } of explorations[role].paths) {
      let read: string | null = null;
      let sideRead: string | null = null;
      for (const { event, state } of steps) {
        const { form, sideOfForm } = state.context;
        const hash = form?.preview.document_hash ?? null;
        if (read === null || event.type === 'changes.read' || sideRead !== sideOfForm) read = hash;
        sideRead = sideOfForm;
        if (state.matches('submitting')) expect(hash).toBe(read);
      }
    }
  });

  it.each(roles)('never downloads a form for the %s before both sides have signed', (role) => {
    const begun = explorations[role].paths
      .flatMap(({ steps }) => steps)
      .filter(({ event, state }) => event.type === 'download.requested' && state.matches(downloading));
    expect(begun.length).toBeGreaterThan(0);
    for (const { state } of begun) {
      expect(isSignedByBoth(state.context.consentForm)).toBe(true);
    }
  });

  it.each(roles)('keeps the signature typed by the %s', (role) => {
    for (const { steps } of explorations[role].paths) {
      let typed = '';
      for (const { event, state } of steps) {
        if (event.type === 'signature.typed' && event.typed.signature === state.context.typed.signature)
          typed = event.typed.signature;
        expect(state.context.typed.signature).toBe(typed);
      }
    }
  });
});
