import { type Surgery, messages } from '@candour/contracts';
import { aConsentState } from '@candour/contracts/testing';
import { describe, expect, it } from 'vitest';
import { aCompleteSurgery, refusalWith } from '../kit/testing/examples';
import { isFormHidden, notReadyReason, sideQuestion, surgeryOfForm } from './signing.selectors';
import { ada, aForm, open } from './testing/open-signing';

const heldSide = refusalWith({ status: 409, message: messages.sidesDiffer, code: 'consent-form.held-side' });

const openAsSurgeon = async (changes: Partial<Surgery> = {}) => {
  const page = open({ role: 'surgeon', signer: ada });
  const surgery = aCompleteSurgery({ surgeon_side: null, ...changes });
  await page.loadForm.answer(aForm({ surgery }));
  return { ...page, say: (side: 'Left' | 'Right') => page.actor.send({ type: 'side.said', side }) };
};

describe('The surgeon at the form', () => {
  it('is asked for their side before the form with the patient’s is shown, and sends it with the signature', async () => {
    const { now, say, signForm, type, submit } = await openAsSurgeon();
    expect([sideQuestion(now()), isFormHidden(now())]).toEqual(['asked', true]);
    say('Left');
    expect([sideQuestion(now()), isFormHidden(now())]).toEqual([null, false]);
    expect(surgeryOfForm(now())?.surgeon_side).toBe('Left');
    type('Ada Stone', 'Ada Stone');
    submit();
    expect(signForm.calls[0]?.side).toBe('Left');
  });

  it('is asked once more when it is not the patient’s, and may choose again', async () => {
    const { actor, now, say } = await openAsSurgeon();
    say('Right');
    expect([sideQuestion(now()), isFormHidden(now())]).toEqual(['doubted', true]);
    actor.send({ type: 'side.reconsidered' });
    expect([sideQuestion(now()), isFormHidden(now())]).toEqual(['asked', true]);
    say('Right');
    actor.send({ type: 'side.confirmed' });
    expect([sideQuestion(now()), isFormHidden(now())]).toEqual([null, false]);
  });

  it('can read the form while the patient has given no side, and sign once theirs is said', async () => {
    const { now, say } = await openAsSurgeon({ surgery_laterality: null });
    expect([sideQuestion(now()), isFormHidden(now())]).toEqual(['asked', false]);
    say('Right');
    expect(now().hasTag('editable')).toBe(true);
  });

  it('reads that nobody can sign when the two differ, and is not asked here again', async () => {
    const { actor, now, say, loadForm, signForm, type, submit } = await openAsSurgeon();
    say('Right');
    actor.send({ type: 'side.confirmed' });
    type('Ada Stone', 'Ada Stone');
    submit();
    await signForm.fail(heldSide);
    const held = aConsentState({ holds: ['SIDE'], hold: 'SIDE' });
    await loadForm.answer(aForm({ surgery: aCompleteSurgery({ surgeon_side: 'Right', consent: held }) }));
    expect([sideQuestion(now()), notReadyReason(now())]).toEqual([null, messages.sidesDiffer]);
    expect(isFormHidden(now())).toBe(false);
  });

  it('reads what holds the form while they are asked', async () => {
    const consent = aConsentState({ holds: ['MORE_TIME'], hold: 'MORE_TIME' });
    const { now, say } = await openAsSurgeon({ consent });
    expect([sideQuestion(now()), notReadyReason(now())]).toEqual(['asked', messages.moreTimeHeld]);
    say('Left');
    expect([sideQuestion(now()), notReadyReason(now())]).toEqual([null, messages.moreTimeHeld]);
    const free = await openAsSurgeon();
    expect(notReadyReason(free.now())).toBeNull();
  });

  it.each([
    ['they have said it before', { surgeon_side: 'Left' }],
    ['the operation has none', { operation_laterality: 'none', surgery_laterality: null }],
  ] as const)('is not asked when %s', async (_, changes) => {
    const { now } = await openAsSurgeon(changes);
    expect([sideQuestion(now()), isFormHidden(now()), now().hasTag('editable')]).toEqual([null, false, true]);
  });

  it('is not asked as the patient', async () => {
    const { loadForm, now } = open();
    await loadForm.answer(aForm({ surgery: aCompleteSurgery({ surgeon_side: null }) }));
    expect([sideQuestion(now()), isFormHidden(now()), now().hasTag('editable')]).toEqual([null, false, true]);
  });
});
