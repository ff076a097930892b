import { describe, expect, it } from 'vitest';
import { controlledActor } from '../kit/testing/controlled-actor';
import {
  aCompleteSurgery,
  aHospital,
  anOperation,
  aPatient,
  aSurgeon,
  aSurgery,
  TODAY,
} from '../kit/testing/examples';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import { open, openAtConfirmation } from './testing/open-patient-creation';
import { surgeonCreationMachine } from './surgeon-creation.machine';
import { surgeryDetailsMachine } from './surgery-details.machine';
import {
  confirmCard,
  patientCreationToKeep,
  patientTab,
  surgeonCreationStep,
  surgeonCreationToKeep,
  surgeryDetailsStep,
  surgeryDetailsToKeep,
} from './surgery-wizards.selectors';

describe('A patient who reloads the page', () => {
  it('is at the same step with all choices', () => {
    const before = openAtConfirmation();
    const after = open(patientCreationToKeep(before.now()));

    expect(after.step()).toBe('confirmation');
    expect(confirmCard(after.now())).toEqual(confirmCard(before.now()));
    after.back();
    expect(after.step()).toBe('date');
    after.confirm();
    expect(after.createSurgery.calls).toEqual([]);
  });

  it('creates one process from the restored choices', () => {
    const after = open(patientCreationToKeep(openAtConfirmation().now()));
    after.confirm();
    expect(after.createSurgery.calls).toHaveLength(1);
  });

  it('still has the step skipped that was skipped before', () => {
    const before = open();
    before.chooseOperation();
    before.skip();
    const after = open(patientCreationToKeep(before.now()));
    expect([after.step(), after.now().context.choices.surgeon]).toEqual(['hospital', null]);
  });

  it('still has the email of the invitation', () => {
    const before = open();
    before.chooseOperation();
    before.actor.send({ type: 'surgeon.notListed' });
    before.actor.send({ type: 'invitation.typed', email: 'ada@' });
    const after = open(patientCreationToKeep(before.now()));
    expect([after.step(), after.now().context.invitation]).toEqual(['surgeon', 'ada@']);
  });

  it('starts again before the first choice and after cancelling', () => {
    const page = open();
    expect(patientCreationToKeep(page.now())).toBeNull();
    page.chooseOperation();
    expect(patientCreationToKeep(page.now())).not.toBeNull();
    page.actor.send({ type: 'wizard.cancelled' });
    expect(patientCreationToKeep(page.now())).toBeNull();
  });

  it('cannot send the request twice, but has all choices when it failed', async () => {
    const page = openAtConfirmation();
    page.confirm();
    expect(patientCreationToKeep(page.now())).toBeNull();
    await page.createSurgery.fail(new Error('offline'));
    expect(patientCreationToKeep(page.now())).toMatchObject({ step: 'confirmation' });
    page.confirm();
    await page.createSurgery.answer(aSurgery());
    expect(patientCreationToKeep(page.now())).toBeNull();
  });

  it('gets no restored choice back by cancelling', () => {
    const after = open(patientCreationToKeep(openAtConfirmation().now()));
    after.actor.send({ type: 'wizard.cancelled' });
    expect(after.step()).toBe('operation');
    expect(after.now().context).toMatchObject({ choices: after.now().context.start, returnTo: null });
  });
});

describe('Completing the details of a surgery, after a reload,', () => {
  const openDetails = (surgery = aSurgery(), kept = null as ReturnType<typeof surgeryDetailsToKeep>) => {
    const actors = { inviteSurgeon: controlledActor().logic, saveDetails: controlledActor().logic } as never;
    const { actor } = run(wire(surgeryDetailsMachine, { actors }), {
      surgery,
      mayBeSkipped: false,
      today: TODAY,
      kept,
    });
    return actor;
  };
  const openAtDate = () => {
    const actor = openDetails();
    actor.send({ type: 'surgeon.chosen', surgeon: aSurgeon() });
    actor.send({ type: 'choice.confirmed' });
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    actor.send({ type: 'choice.confirmed' });
    return actor;
  };

  it('continues at the same step', () => {
    const after = openDetails(aSurgery(), surgeryDetailsToKeep(openAtDate().getSnapshot()));
    expect(surgeryDetailsStep(after.getSnapshot())).toBe('date');
    expect(after.getSnapshot().context.choices).toMatchObject({ surgeon: aSurgeon(), hospital: aHospital() });
  });

  it('only shows the details when a side has signed meanwhile', () => {
    const signed = aCompleteSurgery({ surgeon_signed_at: '2026-02-01T10:00:00.000Z' });
    const after = openDetails(signed, surgeryDetailsToKeep(openAtDate().getSnapshot()));
    expect(after.getSnapshot().matches('frozen')).toBe(true);
  });

  it('stores nothing while the choices equal the surgery', () => {
    expect(surgeryDetailsToKeep(openDetails(aCompleteSurgery()).getSnapshot())).toBeNull();
  });
});

describe('A surgeon who reloads the page', () => {
  const openCreation = (kept = null as ReturnType<typeof surgeonCreationToKeep>) => {
    const logic = controlledActor().logic;
    const actors = { findPatientByEmail: logic, registerPatient: logic, createSurgery: logic } as never;
    const input = { surgeonId: aSurgeon().surgeon_id, today: TODAY, kept };
    return run(wire(surgeonCreationMachine, { actors }), input).actor;
  };

  it('still has the patient and the operation', () => {
    const before = openCreation();
    before.send({ type: 'patient.chosen', patient: aPatient() });
    before.send({ type: 'patient.confirmed' });
    before.send({ type: 'operation.chosen', operation: anOperation() });
    before.send({ type: 'choice.confirmed' });
    const after = openCreation(surgeonCreationToKeep(before.getSnapshot()));
    expect(surgeonCreationStep(after.getSnapshot())).toBe('hospital');
    expect(after.getSnapshot().context).toMatchObject({ patient: aPatient(), operation: anOperation() });
  });

  it('is at the same tab with the typed text', () => {
    const before = openCreation();
    before.send({ type: 'createAccount.opened' });
    before.send({ type: 'account.typed', account: { first_name: 'Robin' } });
    const after = openCreation(surgeonCreationToKeep(before.getSnapshot()));
    expect(patientTab(after.getSnapshot())).toBe('create-account');
    expect(after.getSnapshot().context.account.first_name).toBe('Robin');
  });

  it('starts again before the first choice and after cancelling', () => {
    const actor = openCreation();
    expect(surgeonCreationToKeep(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'patient.chosen', patient: aPatient() });
    expect(surgeonCreationToKeep(actor.getSnapshot())).toMatchObject({ step: 'patient' });
    actor.send({ type: 'wizard.cancelled' });
    expect(surgeonCreationToKeep(actor.getSnapshot())).toBeNull();
  });
});
