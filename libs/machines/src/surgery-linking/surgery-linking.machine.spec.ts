import { messages, type Surgery, type SurgeryByCode } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { controlledActor, refusal } from '../kit/testing/controlled-actor';
import { aHospital, aSurgeon, aSurgery } from '../kit/testing/examples';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import {
  isLinkEnabled,
  linkedNotice,
  linkingFailure,
  linkingStep,
  surgeryLinkingMachine,
} from './surgery-linking.machine';
import type { LinkToMake } from './surgery-linking.model';

const found: SurgeryByCode = {
  surgery_id: aSurgery().surgery_id,
  patient_title: 'Mx',
  patient_first_name: 'Robin',
  patient_last_name: "O'Neill",
  patient_date_of_birth: '1958-06-01',
  operation_name: 'Total hip replacement',
};

const open = (surgeonId: string | null = aSurgeon().surgeon_id) => {
  const findSurgery = controlledActor<SurgeryByCode, { code: string }>();
  const linkSurgery = controlledActor<Surgery, LinkToMake>();
  const machine = wire(surgeryLinkingMachine, {
    actors: { findSurgery: findSurgery.logic, linkSurgery: linkSurgery.logic },
  });
  const { actor } = run(machine, { surgeonId });
  return { actor, findSurgery, linkSurgery, now: () => actor.getSnapshot() };
};

const openWithPatient = async (surgeonId?: string | null) => {
  const page = open(surgeonId);
  page.actor.send({ type: 'code.typed', code: 'ab2cd3ef4' });
  page.actor.send({ type: 'code.submitted' });
  await page.findSurgery.answer(found);
  return page;
};

const openAtHospital = async (surgeonId?: string | null) => {
  const page = await openWithPatient(surgeonId);
  page.actor.send({ type: 'patient.confirmed' });
  return page;
};

describe('The code', () => {
  it('is converted to upper case without the spaces and hyphens of pasted text', () => {
    const { actor, findSurgery, now } = open();
    actor.send({ type: 'code.typed', code: ' ab2-cd3 ef4 ' });
    expect(now().context.code).toBe('AB2CD3EF4');
    actor.send({ type: 'code.submitted' });
    expect(findSurgery.calls).toEqual([{ code: 'AB2CD3EF4' }]);
  });

  it.each(['', 'AB2CD3EF', 'ABCDEFGHJ', '234567892'])('is not looked up when it is %j', (code) => {
    const { actor, findSurgery, now } = open();
    actor.send({ type: 'code.typed', code });
    actor.send({ type: 'code.submitted' });
    expect(findSurgery.calls).toEqual([]);
    expect(now().context.errors).toEqual({ code: [messages.uniqueCodeInvalid] });
  });

  it.each([
    [404, messages.uniqueCodeInvalid],
    [429, messages.tooMany],
  ])('stays in the field for correction when the server refuses it (status %i)', async (status, message) => {
    const { actor, findSurgery, now } = open();
    actor.send({ type: 'code.typed', code: 'AB2CD3EF4' });
    actor.send({ type: 'code.submitted' });
    await findSurgery.fail(refusal(status, message));
    expect(linkingStep(now())).toBe('code');
    expect(linkingFailure(now())).toBe(message);
    expect(now().context.code).toBe('AB2CD3EF4');
  });
});

describe('The patient', () => {
  it('is shown with the operation, for the surgeon to check', async () => {
    const { now } = await openWithPatient();
    expect(linkingStep(now())).toBe('patient');
    expect(now().context.surgery).toEqual(found);
  });

  it('is removed again when the surgeon rejects the match', async () => {
    const { actor, now } = await openWithPatient();
    actor.send({ type: 'patient.denied' });
    expect(linkingStep(now())).toBe('code');
    expect(now().context.surgery).toBeNull();
  });
});

describe('Linking', () => {
  it('sends the hospital, the surgeon and the code', async () => {
    const { actor, linkSurgery, now } = await openAtHospital();
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    expect(isLinkEnabled(now())).toBe(true);
    actor.send({ type: 'link.submitted' });
    expect(linkSurgery.calls).toEqual([
      {
        surgery_id: found.surgery_id,
        surgeon_id: aSurgeon().surgeon_id,
        hospital_id: aHospital().hospital_id,
        unique_code: 'AB2CD3EF4',
      },
    ]);
    await linkSurgery.answer(aSurgery());
    expect(linkedNotice(now())).toBe(messages.linked);
  });

  it('needs a hospital, which a second click deselects', async () => {
    const { actor, linkSurgery, now } = await openAtHospital();
    expect(isLinkEnabled(now())).toBe(false);
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    expect(isLinkEnabled(now())).toBe(false);
    actor.send({ type: 'link.submitted' });
    expect(linkSurgery.calls).toEqual([]);
    expect(linkingFailure(now())).toBe(messages.onlyVerifiedSurgeons);
  });

  it('needs a surgeon', async () => {
    const { actor, linkSurgery, now } = await openAtHospital(null);
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    actor.send({ type: 'link.submitted' });
    expect(linkSurgery.calls).toEqual([]);
    expect(linkingFailure(now())).toBe(messages.onlyVerifiedSurgeons);
  });

  it('keeps the chosen hospital when another surgeon has linked first', async () => {
    const { actor, linkSurgery, now } = await openAtHospital();
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    actor.send({ type: 'link.submitted' });
    await linkSurgery.fail(refusal(409, messages.alreadyLinked));
    expect(linkingStep(now())).toBe('hospital');
    expect(linkingFailure(now())).toBe(messages.alreadyLinked);
    expect(isLinkEnabled(now())).toBe(true);
  });

  it('can restart with another code', async () => {
    const { actor, now } = await openAtHospital();
    actor.send({ type: 'hospital.chosen', hospital: aHospital() });
    actor.send({ type: 'code.reopened' });
    expect(linkingStep(now())).toBe('code');
    expect(now().context.hospital).toBeNull();
  });
});
