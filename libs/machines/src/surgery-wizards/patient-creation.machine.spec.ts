import { messages } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { aHospital, anOperation, aSurgeon, aSurgery, refusalWith } from '../kit/testing/examples';
import { open, openAtConfirmation } from './testing/open-patient-creation';
import {
  confirmCard,
  createdSurgery,
  isIntroducing,
  surgeonChoice,
  wizardErrors,
  wizardFailure,
} from './surgery-wizards.selectors';

describe('A patient who starts a process', () => {
  it('sees the wizard after the intro video, or after skipping it', () => {
    const { actor, now, step } = open();
    expect(isIntroducing(now())).toBe(true);
    actor.send({ type: 'introduction.ended' });
    expect(isIntroducing(now())).toBe(false);
    expect(step()).toBe('operation');
  });

  it('creates it with operation, surgeon, hospital and date', async () => {
    const { createSurgery, now, step, confirm } = openAtConfirmation();
    expect(step()).toBe('confirmation');
    expect(confirmCard(now())).toEqual({
      operation: 'Total hip replacement',
      surgeon: 'Dr. Helen Carter',
      surgeonTitled: 'Miss Helen Carter',
      surgeonGmcNumber: '7123456',
      hospital: 'St Aldhelm’s Hospital',
      date: '4th May 2026',
      problem: null,
    });
    confirm();
    expect(createSurgery.calls).toEqual([
      {
        operation_id: anOperation().operation_id,
        surgeon_id: aSurgeon().surgeon_id,
        hospital_id: aHospital().hospital_id,
        surgery_date: '2026-05-04',
      },
    ]);
    await createSurgery.answer(aSurgery());
    expect(createdSurgery(now())).toEqual(aSurgery());
    expect(now().hasTag('complete')).toBe(true);
  });

  it('can create it with only an operation and skip the rest', () => {
    const { createSurgery, now, chooseOperation, skip, confirm } = open();
    chooseOperation();
    skip();
    skip();
    skip();
    expect(confirmCard(now())).toMatchObject({
      surgeon: messages.surgeonUnknown,
      hospital: messages.hospitalUnknown,
      date: messages.surgeryDateUnknown,
    });
    confirm();
    expect(createSurgery.calls).toEqual([{ operation_id: anOperation().operation_id }]);
  });

  it('cannot continue without an operation', () => {
    const { actor, now, step, next } = open();
    actor.send({ type: 'introduction.skipped' });
    next();
    expect(step()).toBe('operation');
    expect(wizardErrors(now())).toEqual({ operation_id: [messages.operationMissing] });
    actor.send({ type: 'operation.chosen', operation: anOperation() });
    expect(wizardErrors(now())).toEqual({});
  });

  it('deselects a hospital by a second click', () => {
    const { actor, now, step, next, chooseOperation, skip } = open();
    chooseOperation();
    skip();
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    expect(now().context.choices.hospital).toBeNull();
    next();
    expect(step()).toBe('hospital');
  });

  it.each([
    ['01-03-2026', messages.dateInPast],
    ['31-02-2027', messages.dateInvalid],
    ['2026-05-04', messages.dateInvalid],
    ['', messages.dateInvalid],
  ])('cannot continue with the date %j', (date, message) => {
    const { now, step, chooseOperation, skip, typeDate } = open();
    chooseOperation();
    skip();
    skip();
    typeDate(date);
    expect(step()).toBe('date');
    expect(wizardErrors(now())).toEqual({ surgery_date: [message] });
  });

  it('sends no date after skipping it, whatever was typed', () => {
    const { createSurgery, chooseOperation, skip, typeDate, confirm } = open();
    chooseOperation();
    skip();
    skip();
    typeDate('31-02-2027');
    skip();
    confirm();
    expect(createSurgery.calls).toEqual([{ operation_id: anOperation().operation_id }]);
  });
});

describe('A surgeon who is not listed', () => {
  const openInvitation = () => {
    const page = open();
    page.chooseOperation();
    page.actor.send({ type: 'surgeon.notListed' });
    return page;
  };

  it('is invited, and the wizard continues without a surgeon', async () => {
    const { actor, inviteSurgeon, now, step, next } = openInvitation();
    actor.send({ type: 'invitation.typed', email: 'ada@example.test' });
    actor.send({ type: 'invitation.submitted' });
    expect(inviteSurgeon.calls).toEqual([{ email: 'ada@example.test' }]);
    await inviteSurgeon.answer();
    expect(surgeonChoice(now())).toBe('invited');
    next();
    expect(step()).toBe('hospital');
    expect(now().context.choices.surgeon).toBeNull();
  });

  it('is not invited with an invalid email', () => {
    const { actor, inviteSurgeon, now } = openInvitation();
    actor.send({ type: 'invitation.submitted' });
    expect(wizardErrors(now())).toEqual({ email: [messages.emailMissing] });
    actor.send({ type: 'invitation.typed', email: 'ada' });
    expect(wizardErrors(now())).toEqual({ email: [messages.emailInvalid] });
    expect(inviteSurgeon.calls).toEqual([]);
  });

  it('can be invited again with the same email when the invitation fails', async () => {
    const { actor, inviteSurgeon, now } = openInvitation();
    actor.send({ type: 'invitation.typed', email: 'ada@example.test' });
    actor.send({ type: 'invitation.submitted' });
    await inviteSurgeon.fail(refusal(429, messages.tooMany));
    expect(surgeonChoice(now())).toBe('form');
    expect(wizardFailure(now())).toBe(messages.tooMany);
    expect(now().context.invitation).toBe('ada@example.test');
  });

  it('can still be chosen from the list', () => {
    const { actor, now } = openInvitation();
    actor.send({ type: 'list.reopened' });
    expect(surgeonChoice(now())).toBe('list');
  });
});

describe('The wizard of a patient', () => {
  it('keeps all choices when the patient goes back', () => {
    const { now, step, back } = openAtConfirmation();
    back();
    expect(step()).toBe('date');
    back();
    back();
    expect(step()).toBe('surgeon');
    back();
    expect(step()).toBe('operation');
    expect(now().context.choices).toMatchObject({ surgeon: aSurgeon(), date: '04-05-2026' });
  });

  it('resets all choices on cancel', () => {
    const { actor, now, step } = openAtConfirmation();
    actor.send({ type: 'wizard.cancelled' });
    expect(step()).toBe('operation');
    expect(now().context.choices).toEqual({ operation: null, surgeon: null, hospital: null, date: '' });
  });

  it('keeps all choices when the server fails', async () => {
    const { createSurgery, now, step, confirm } = openAtConfirmation();
    confirm();
    await createSurgery.fail(refusal(503, messages.unavailable));
    expect(step()).toBe('confirmation');
    expect(wizardFailure(now())).toBe(messages.unavailable);
    expect(confirmCard(now()).surgeon).toBe('Dr. Helen Carter');
  });

  it('shows that the operation cannot be found when the server no longer has it', async () => {
    const { createSurgery, now, confirm } = openAtConfirmation();
    confirm();
    await createSurgery.fail(
      refusalWith({
        status: 422,
        message: messages.operationNotFoundCreating,
        fields: { operation_id: [messages.operationNotFoundCreating] },
      }),
    );
    expect(confirmCard(now()).problem).toBe(messages.operationNotFound);
    confirm();
    expect(wizardFailure(now())).toBe(messages.operationNotFound);
    expect(createSurgery.calls).toHaveLength(1);
  });
});
