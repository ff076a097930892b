import { messages } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { aConsentForm, proofNeeded } from '../kit/testing/examples';
import { refusal } from '../kit/testing/controlled-actor';
import { isProofAsked } from '../kit/proof-asked';
import { signingFailure } from './signing.selectors';
import { ada, openReady } from './testing/open-signing';

const openRefused = async () => {
  const page = await openReady({ role: 'surgeon', signer: ada });
  page.type('Ada Stone', 'Ada Stone');
  page.submit();
  await page.signForm.fail(proofNeeded);
  return page;
};

describe('A surgeon whose last proof is old', () => {
  it('is asked for another, and then signs with what they had typed', async () => {
    const { actor, signForm, now } = await openRefused();
    expect([isProofAsked(now()), signingFailure(now())]).toEqual([true, null]);
    actor.send({ type: 'proof.given' });
    expect(signForm.calls).toHaveLength(2);
    expect(signForm.calls[1]).toEqual(signForm.calls[0]);
    await signForm.answer(aConsentForm({ surgeon_signed: true }));
    expect(now().hasTag('complete')).toBe(true);
  });

  it('returns to the form without signing, with everything that they had typed', async () => {
    const { actor, signForm, now } = await openRefused();
    actor.send({ type: 'proof.declined' });
    expect(now().matches('ready')).toBe(true);
    expect(now().context.typed).toEqual({ signature: 'Ada Stone', signatureName: 'Ada Stone' });
    expect(signForm.calls).toHaveLength(1);
  });

  it('reads the form again when it has changed while they were asked', async () => {
    const { actor, signForm, loadForm, now } = await openRefused();
    actor.send({ type: 'proof.given' });
    await signForm.fail(refusal(409, messages.formChanged));
    expect(loadForm.calls).toHaveLength(2);
    expect(now().context.typed.signature).toBe('Ada Stone');
  });
});
