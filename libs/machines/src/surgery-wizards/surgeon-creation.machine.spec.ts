import { messages } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { aHospital, anOperation, aPatient, aSurgeon, aSurgery } from '../kit/testing/examples';
import {
  createdForPatientNotice,
  createdSurgery,
  ownSideOf,
  wizardErrors,
  wizardFailure,
} from './surgery-wizards.selectors';
import { open, openAtHospital } from './testing/open-surgeon-creation';

describe('Creating the process', () => {
  it('sends patient, operation, surgeon and hospital', async () => {
    const { actor, createSurgery, now, next } = openAtHospital();
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    next();
    expect(createSurgery.calls).toEqual([
      {
        patient_id: aPatient().patient_id,
        operation_id: anOperation().operation_id,
        surgeon_id: aSurgeon().surgeon_id,
        hospital_id: aHospital().hospital_id,
      },
    ]);
    await createSurgery.answer(aSurgery());
    expect(createdForPatientNotice(now())).toBe(messages.createdForPatient);
    expect(createdSurgery(now())).toEqual(aSurgery());
  });

  it('sends the surgeon’s side when they have decided, for the operation that has one', () => {
    const { actor, createSurgery, now, next } = openAtHospital();
    actor.send({ type: 'side.chosen', side: 'Left' });
    expect(ownSideOf(now())).toBe('Left');
    actor.send({ type: 'back.pressed' });
    actor.send({ type: 'operation.chosen', operation: anOperation({ operation_laterality: 'none' }) });
    next();
    expect(ownSideOf(now())).toBeUndefined();
    actor.send({ type: 'back.pressed' });
    actor.send({ type: 'operation.chosen', operation: anOperation() });
    next();
    expect(ownSideOf(now())).toBeNull();
    actor.send({ type: 'side.chosen', side: 'Right' });
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    next();
    expect(createSurgery.calls[0]?.surgeon_side).toBe('Right');
  });

  it('sends the date when there is one, and refuses one that is past or none', () => {
    const { actor, createSurgery, now, next } = openAtHospital();
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    for (const [typed, message] of [
      ['31-2-2030', messages.dateInvalid],
      ['1-1-2020', messages.dateInPast],
    ] as const) {
      actor.send({ type: 'date.typed', date: typed });
      next();
      expect(wizardErrors(now())).toEqual({ surgery_date: [message] });
    }
    expect(createSurgery.calls).toEqual([]);
    actor.send({ type: 'date.typed', date: '4-5-2026' });
    expect(wizardErrors(now())).toEqual({});
    next();
    expect(createSurgery.calls[0]?.surgery_date).toBe('2026-05-04');
  });

  it('needs an operation and a hospital', () => {
    const { actor, createSurgery, now, next } = open();
    actor.send({ type: 'patient.chosen', patient: aPatient() });
    actor.send({ type: 'patient.confirmed' });
    next();
    expect(wizardErrors(now())).toEqual({ operation_id: [messages.operationMissing] });
    actor.send({ type: 'operation.chosen', operation: anOperation() });
    next();
    next();
    expect(wizardErrors(now())).toEqual({ hospital_id: [messages.hospitalMissing] });
    expect(createSurgery.calls).toEqual([]);
  });

  it('keeps all choices when the server refuses', async () => {
    const { actor, createSurgery, now, step, next } = openAtHospital();
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    next();
    await createSurgery.fail(refusal(422, messages.onlyVerifiedSurgeons));
    expect(step()).toBe('hospital');
    expect(wizardFailure(now())).toBe(messages.onlyVerifiedSurgeons);
    expect(now().context.hospital).toEqual(aHospital());
  });

  it('resets all choices on cancel', () => {
    const { actor, now, step } = openAtHospital();
    actor.send({ type: 'wizard.cancelled' });
    expect(step()).toBe('finding');
    expect(now().context).toMatchObject({ patient: null, operation: null, hospital: null });
  });
});
