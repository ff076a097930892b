import { messages, type Surgery } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { controlledActor, refusal } from '../kit/testing/controlled-actor';
import { aCompleteSurgery, aHospital, aSurgeon, aSurgery, TODAY } from '../kit/testing/examples';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import { surgeryDetailsMachine } from './surgery-details.machine';
import type { DetailsToSave } from './surgery-details.model';
import {
  confirmCard,
  isAwaitingSurgeon,
  surgeonChoice,
  surgeryDetailsStep,
  wizardErrors,
  wizardFailure,
} from './surgery-wizards.selectors';

const open = (surgery: Surgery = aSurgery(), mayBeSkipped = false) => {
  const inviteSurgeon = controlledActor<void, { email: string }>();
  const saveDetails = controlledActor<Surgery, DetailsToSave>();
  const machine = wire(surgeryDetailsMachine, {
    actors: { inviteSurgeon: inviteSurgeon.logic, saveDetails: saveDetails.logic },
  });
  const { actor } = run(machine, { surgery, mayBeSkipped, today: TODAY });
  return {
    actor,
    inviteSurgeon,
    saveDetails,
    now: () => actor.getSnapshot(),
    step: () => surgeryDetailsStep(actor.getSnapshot()),
    next: () => actor.send({ type: 'choice.confirmed' }),
    skip: () => actor.send({ type: 'step.skipped' }),
    confirm: () => actor.send({ type: 'details.confirmed' }),
  };
};

describe('Completing the details of a surgery', () => {
  it('saves surgeon, hospital and date', async () => {
    const { actor, saveDetails, now, next, confirm } = open();
    actor.send({ type: 'surgeon.chosen', surgeon: aSurgeon() });
    next();
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    next();
    actor.send({ type: 'date.typed', date: '04-05-2026' });
    next();
    confirm();
    expect(saveDetails.calls).toEqual([
      {
        surgeryId: aSurgery().surgery_id,
        changes: {
          surgeon_id: aSurgeon().surgeon_id,
          hospital_id: aHospital().hospital_id,
          surgery_date: '2026-05-04',
        },
      },
    ]);
    await saveDetails.answer(aCompleteSurgery());
    expect(now().context.surgery).toEqual(aCompleteSurgery());
    expect(now().hasTag('complete')).toBe(true);
  });

  it("starts with the surgery's details, and sends no unchanged date", () => {
    const past = aCompleteSurgery({ surgery_date: '2026-02-01' });
    const { saveDetails, now, step, next, confirm } = open(past);
    expect(confirmCard(now())).toMatchObject({
      surgeon: 'Dr. Helen Carter',
      hospital: 'St Aldhelm’s Hospital',
    });
    next();
    next();
    next();
    expect(step()).toBe('confirmation');
    confirm();
    expect(saveDetails.calls[0]?.changes).toEqual({
      surgeon_id: past.surgeon_id,
      hospital_id: past.hospital_id,
    });
  });

  it('does not preselect a surgeon who is no longer verified', () => {
    const { now, step, next } = open(aCompleteSurgery({ surgeon_status: 'REJECTED' }));
    next();
    expect(step()).toBe('surgeon');
    expect(wizardErrors(now())).toEqual({ surgeon_id: [messages.surgeonMissing] });
  });

  it('needs a hospital and a surgeon', async () => {
    const { actor, inviteSurgeon, saveDetails, now, next, skip, confirm } = open();
    actor.send({ type: 'surgeon.notListed' });
    actor.send({ type: 'invitation.typed', email: 'ada@example.test' });
    actor.send({ type: 'invitation.submitted' });
    await inviteSurgeon.answer();
    expect(surgeonChoice(now())).toBe('invited');
    next();
    skip();
    skip();
    confirm();
    expect(wizardFailure(now())).toBe(messages.surgeryDetailsIncomplete);
    expect(saveDetails.calls).toEqual([]);
  });

  it('keeps the hospital and the date for a surgeon who was invited, and waits for them', async () => {
    const { actor, inviteSurgeon, saveDetails, now, step, next, skip, confirm } = open();
    actor.send({ type: 'surgeon.notListed' });
    actor.send({ type: 'invitation.typed', email: 'ada@example.test' });
    actor.send({ type: 'invitation.submitted' });
    await inviteSurgeon.answer();
    next();
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    next();
    skip();
    confirm();
    expect(saveDetails.calls[0]?.changes).toEqual({ hospital_id: aHospital().hospital_id });
    await saveDetails.answer(aSurgery());
    expect(isAwaitingSurgeon(now())).toBe(true);
    expect(now().hasTag('complete')).toBe(false);
    actor.send({ type: 'list.reopened' });
    expect(step()).toBe('surgeon');
    expect(now().context.choices.hospital).toEqual(aHospital());
  });

  it("resets all choices on cancel to the surgery's details", () => {
    const { actor, now, step, next } = open(aCompleteSurgery());
    next();
    actor.send({ type: 'hospital.chosen', hospital: aHospital({ hospital_id: 'another' }) });
    actor.send({ type: 'wizard.cancelled' });
    expect(step()).toBe('surgeon');
    expect(now().context.choices.hospital?.hospital_id).toBe(aHospital().hospital_id);
  });

  it("keeps the surgery's date when the step is skipped", () => {
    const { actor, now, next, skip } = open(aCompleteSurgery());
    next();
    next();
    actor.send({ type: 'date.typed', date: '31-02-2027' });
    skip();
    expect(confirmCard(now()).date).toBe('15th March 2027');
  });

  it('keeps all choices when saving fails', async () => {
    const { saveDetails, now, step, next, confirm } = open(aCompleteSurgery());
    next();
    next();
    next();
    confirm();
    await saveDetails.fail(refusal(503, messages.unavailable));
    expect(step()).toBe('confirmation');
    expect(wizardFailure(now())).toBe(messages.unavailable);
  });
});

describe('The step Surgery Details', () => {
  it('can be skipped when it is optional', () => {
    const { actor, now } = open(aCompleteSurgery(), true);
    actor.send({ type: 'wizard.skipped' });
    expect(now().status).toBe('done');
    expect(now().hasTag('complete')).toBe(false);
  });

  it('cannot be skipped while no verified surgeon is linked', () => {
    const { actor, step } = open();
    actor.send({ type: 'wizard.skipped' });
    expect(step()).toBe('surgeon');
  });

  it('is frozen once a side has signed', () => {
    const { now } = open(aCompleteSurgery({ patient_signed_at: '2026-02-01T10:00:00.000Z' }));
    expect(now().hasTag('locked')).toBe(true);
    expect(wizardFailure(now())).toBe(messages.detailsFrozen);
  });

  it('is frozen when a side signs meanwhile', async () => {
    const { saveDetails, now, next, confirm } = open(aCompleteSurgery());
    next();
    next();
    next();
    confirm();
    await saveDetails.fail(refusal(409, messages.detailsFrozen));
    expect(now().hasTag('locked')).toBe(true);
  });
});
