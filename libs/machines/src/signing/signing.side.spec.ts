import { type Surgery, messages } from '@candour/contracts';
import { aConsentState } from '@candour/contracts/testing';
import { describe, expect, it } from 'vitest';
import { aCompleteSurgery, aPreview, refusalWith } from '../kit/testing/examples';
import type { FormToSign } from './signing.model';
import {
  changedNotice,
  isFormHidden,
  notReadyReason,
  previewToSign,
  sideQuestion,
  surgeryOfForm,
} from './signing.selectors';
import { ada, aForm, open, otherHash } from './testing/open-signing';

const heldSide = refusalWith({ status: 409, message: messages.sidesDiffer, code: 'consent-form.held-side' });

const openAsSurgeon = async (changes: Partial<Surgery> = {}) => {
  const page = open({ role: 'surgeon', signer: ada });
  const surgery = aCompleteSurgery({ surgeon_side: null, ...changes });
  await page.loadForm.answer(aForm({ surgery }));
  /** Chooses a side; the form with it loads at once unless the side is doubted. */
  const say = async (side: 'Left' | 'Right', withSide: Partial<FormToSign> = {}) => {
    page.actor.send({ type: 'side.said', side });
    if (page.now().matches('loading')) await page.loadForm.answer(aForm({ surgery, ...withSide }));
  };
  const confirm = async () => {
    page.actor.send({ type: 'side.confirmed' });
    await page.loadForm.answer(aForm({ surgery }));
  };
  return { ...page, surgery, say, confirm };
};

describe('The surgeon at the form', () => {
  it('is asked for their side before the form with the patient’s is shown, and sends it with the signature', async () => {
    const { now, say, signForm, type, submit } = await openAsSurgeon();
    expect([sideQuestion(now()), isFormHidden(now())]).toEqual(['asked', true]);
    await say('Left');
    expect([sideQuestion(now()), isFormHidden(now())]).toEqual([null, false]);
    expect(surgeryOfForm(now())?.surgeon_side).toBe('Left');
    type('Ada Stone', 'Ada Stone');
    submit();
    expect(signForm.calls[0]?.side).toBe('Left');
  });

  it('reads and signs the form with their side, which is no form that has changed', async () => {
    const { actor, now, loadForm, signForm, surgery, type, submit } = await openAsSurgeon();
    actor.send({ type: 'side.said', side: 'Left' });
    expect([previewToSign(now()), loadForm.calls[1]?.side]).toEqual([null, 'Left']);
    const preview = aPreview({ document_hash: otherHash });
    await loadForm.answer(aForm({ surgery, preview }));
    expect([previewToSign(now()), changedNotice(now())]).toEqual([preview, null]);
    type('Ada Stone', 'Ada Stone');
    submit();
    expect(signForm.calls[0]).toMatchObject({ side: 'Left', documentHash: otherHash });
  });

  it('reads again a form that has changed besides, after their side was said', async () => {
    const { actor, now, say, loadForm, surgery } = await openAsSurgeon();
    await say('Left');
    actor.send({ type: 'form.outdated' });
    await loadForm.answer(aForm({ surgery, preview: aPreview({ document_hash: otherHash }) }));
    expect(changedNotice(now())).toBe(messages.formChanged);
  });

  it('is asked once more when it is not the patient’s, and may choose again', async () => {
    const { actor, now, say, confirm } = await openAsSurgeon();
    await say('Right');
    expect([sideQuestion(now()), isFormHidden(now())]).toEqual(['doubted', true]);
    actor.send({ type: 'side.reconsidered' });
    expect([sideQuestion(now()), isFormHidden(now())]).toEqual(['asked', true]);
    await say('Right');
    await confirm();
    expect([sideQuestion(now()), isFormHidden(now())]).toEqual([null, false]);
  });

  it('can read the form while the patient has given no side, and sign once theirs is said', async () => {
    const { now, say } = await openAsSurgeon({ surgery_laterality: null });
    expect([sideQuestion(now()), isFormHidden(now())]).toEqual(['asked', false]);
    await say('Right');
    expect(now().hasTag('editable')).toBe(true);
  });

  it('reads that nobody can sign when the two differ, and is not asked here again', async () => {
    const { now, say, confirm, loadForm, signForm, type, submit } = await openAsSurgeon();
    await say('Right');
    await confirm();
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
    await say('Left');
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
