import { messages, type Patient } from '@candour/contracts';
import { aConsentState } from '@candour/contracts/testing';
import { describe, expect, it } from 'vitest';
import { controlledActor, refusal } from '../kit/testing/controlled-actor';
import { aPatient, aSurgery, refusalWith, SURGERY_ID, TODAY } from '../kit/testing/examples';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import {
  asksSide,
  patientDetailsErrors,
  patientDetailsFailure,
  patientDetailsMachine,
  typedDetails,
} from './patient-details.machine';
import type { DetailsToSave, LoadedDetails, TypedDetails } from './patient-details.model';

const open = () => {
  const loadDetails = controlledActor<LoadedDetails, { surgeryId: string }>();
  const saveDetails = controlledActor<void, DetailsToSave>();
  const machine = wire(patientDetailsMachine, {
    actors: { loadDetails: loadDetails.logic, saveDetails: saveDetails.logic },
  });
  const { actor } = run(machine, { surgeryId: SURGERY_ID, today: TODAY });
  return {
    actor,
    loadDetails,
    saveDetails,
    now: () => actor.getSnapshot(),
    type: (typed: Partial<TypedDetails>) => actor.send({ type: 'details.typed', typed }),
    submit: () => actor.send({ type: 'details.submitted' }),
  };
};

const openLoaded = async (patient: Partial<Patient> = {}, surgery = aSurgery()) => {
  const page = open();
  await page.loadDetails.answer({ surgery, patient: aPatient(patient) });
  return page;
};

const good = { gender: 'Female', laterality: 'Left', dateOfBirth: '01-06-1958' };

describe('The initial values of the patient details', () => {
  it('are the gender and date of birth of the account, and never the side of another surgery', async () => {
    const { now } = await openLoaded({
      patient_gender: 'Female',
      patient_date_of_birth: '1958-06-01',
      patient_laterality: 'Right',
    });
    expect(typedDetails(now())).toEqual({ gender: 'Female', laterality: '', dateOfBirth: '01-06-1958' });
  });

  it('include the side of this surgery, if it has one', async () => {
    const { now } = await openLoaded({}, aSurgery({ surgery_laterality: 'Left' }));
    expect(typedDetails(now()).laterality).toBe('Left');
  });

  it('can be loaded again after a failure', async () => {
    const { actor, loadDetails, now } = open();
    await loadDetails.fail(refusal(503));
    expect(now().hasTag('failed')).toBe(true);
    actor.send({ type: 'details.retried' });
    await loadDetails.answer({ surgery: aSurgery(), patient: aPatient() });
    expect(now().hasTag('editable')).toBe(true);
  });
});

describe('Saving the patient details', () => {
  it('sends the details with the surgery, and the date as YYYY-MM-DD', async () => {
    const { saveDetails, now, type, submit } = await openLoaded();
    type(good);
    submit();
    expect(saveDetails.calls).toEqual([
      { surgery_id: SURGERY_ID, gender: 'Female', laterality: 'Left', date_of_birth: '1958-06-01' },
    ]);
    await saveDetails.answer();
    expect(now().hasTag('complete')).toBe(true);
  });

  it('does not ask for or send a side when the operation has none', async () => {
    const { saveDetails, now, type, submit } = await openLoaded(
      {},
      aSurgery({ operation_laterality: 'none' }),
    );
    expect(asksSide(now())).toBe(false);
    type({ gender: 'Male', dateOfBirth: '01-06-1958' });
    submit();
    expect(saveDetails.calls).toEqual([
      { surgery_id: SURGERY_ID, gender: 'Male', date_of_birth: '1958-06-01' },
    ]);
  });

  it('shows all errors at once, and removes each one that the user corrects', async () => {
    const { saveDetails, now, type, submit } = await openLoaded();
    submit();
    expect(patientDetailsErrors(now())).toEqual({
      gender: [messages.optionInvalid],
      laterality: [messages.optionInvalid],
      date_of_birth: [messages.dateInvalid],
    });
    type({ laterality: 'Left' });
    expect(Object.keys(patientDetailsErrors(now()))).toEqual(['gender', 'date_of_birth']);
    expect(saveDetails.calls).toEqual([]);
  });

  it.each([
    ['31-02-1958', messages.dateInvalid],
    ['1958-06-01', messages.dateInvalid],
    ['03-03-2008', messages.underAge],
  ])('refuses %s as a date of birth', async (dateOfBirth, message) => {
    const { saveDetails, now, type, submit } = await openLoaded();
    type({ ...good, dateOfBirth });
    submit();
    expect(patientDetailsErrors(now())).toEqual({ date_of_birth: [message] });
    expect(saveDetails.calls).toEqual([]);
  });

  it('keeps the typed values and shows the reasons when the server refuses', async () => {
    const { saveDetails, now, type, submit } = await openLoaded();
    type(good);
    submit();
    await saveDetails.fail(
      refusalWith({
        status: 422,
        message: messages.underAge,
        fields: { date_of_birth: [messages.underAge] },
      }),
    );
    expect(typedDetails(now())).toEqual(good);
    expect(patientDetailsErrors(now())).toEqual({ date_of_birth: [messages.underAge] });
    expect(patientDetailsFailure(now())).toBe(messages.underAge);
  });

  it('can be repeated until one side signs', async () => {
    const { saveDetails, now, type, submit } = await openLoaded();
    type(good);
    submit();
    await saveDetails.answer();
    type({ laterality: 'Right' });
    expect(now().hasTag('editable')).toBe(true);
    submit();
    expect(saveDetails.calls.at(-1)).toMatchObject({ laterality: 'Right', gender: 'Female' });
  });
});

describe('A signature on the consent form', () => {
  it('freezes the details as soon as they load', async () => {
    const { saveDetails, now, type, submit } = await openLoaded(
      {},
      aSurgery({ surgeon_signed_at: '2026-02-01T10:00:00.000Z', surgery_laterality: 'Left' }),
    );
    type(good);
    submit();
    expect(now().hasTag('locked')).toBe(true);
    expect(patientDetailsFailure(now())).toBe(messages.detailsFrozen);
    expect(saveDetails.calls).toEqual([]);
  });

  it.each([
    ['the patient has given no side', {}],
    [
      'the two differ',
      { surgery_laterality: 'Right', consent: aConsentState({ holds: ['SIDE'], hold: 'SIDE' }) },
    ],
  ] as const)('of the surgeon leaves the side to the patient while %s', async (_, changes) => {
    const { saveDetails, type, submit } = await openLoaded(
      {},
      aSurgery({ surgeon_signed_at: '2026-02-01T10:00:00.000Z', surgeon_side: 'Left', ...changes }),
    );
    type(good);
    submit();
    expect(saveDetails.calls[0]).toMatchObject({ laterality: 'Left' });
  });

  it('freezes the details while the user types, without losing the typed values', async () => {
    const { saveDetails, now, type, submit } = await openLoaded();
    type(good);
    submit();
    await saveDetails.fail(refusal(409, messages.detailsFrozen));
    expect(now().hasTag('locked')).toBe(true);
    expect(typedDetails(now())).toEqual(good);
  });
});
