import { describe, expect, it } from 'vitest';
import { controlledActor } from '../kit/testing/controlled-actor';
import { aHospital, anOperation, aPatient, aSurgeon, aSurgery, TODAY } from '../kit/testing/examples';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import type { Choices } from './choices.model';
import { choicesToKeep, isKeptChoices, isKeptCreation, type KeptChoices } from './kept-choices.model';
import { open } from './patient-creation.testing';
import { surgeonCreationMachine } from './surgeon-creation.machine';
import { type KeptCreation, NO_ACCOUNT } from './surgeon-creation.model';
import { surgeryDetailsMachine } from './surgery-details.machine';
import {
  patientTab,
  surgeonCreationStep,
  surgeonCreationToKeep,
  surgeryDetailsStep,
} from './surgery-wizards.selectors';

const CHOICES: Choices = {
  operation: anOperation(),
  surgeon: aSurgeon(),
  hospital: aHospital(),
  date: '04-05-2026',
};

const keptAt = (step: string): KeptChoices => ({
  step,
  choices: CHOICES,
  invitation: '',
  isInvited: false,
});

const CREATION: KeptCreation = {
  step: 'patient',
  email: '',
  account: NO_ACCOUNT,
  patient: aPatient(),
  operation: anOperation(),
  hospital: aHospital(),
};

describe('a reload leads back', () => {
  it.each(['operation', 'surgeon', 'hospital', 'date', 'confirmation'])(
    'a patient who creates a process to the step "%s"',
    (step) => {
      const page = open(keptAt(step));
      expect([page.step(), page.now().hasTag('editable')]).toEqual([step, true]);
    },
  );

  it.each(['surgeon', 'hospital', 'date', 'confirmation'])(
    'a patient who completes the details to the step "%s"',
    (step) => {
      const logic = controlledActor().logic;
      const machine = wire(surgeryDetailsMachine, {
        actors: { inviteSurgeon: logic, saveDetails: logic } as never,
      });
      const input = { surgery: aSurgery(), mayBeSkipped: false, today: TODAY, kept: keptAt(step) };
      const snapshot = run(machine, input).actor.getSnapshot();
      expect([surgeryDetailsStep(snapshot), snapshot.hasTag('editable')]).toEqual([step, true]);
    },
  );

  const openCreation = (kept: KeptCreation) => {
    const logic = controlledActor().logic;
    const actors = { findPatientByEmail: logic, registerPatient: logic, createSurgery: logic } as never;
    const input = { surgeonId: aSurgeon().surgeon_id, kept };
    return run(wire(surgeonCreationMachine, { actors }), input).actor.getSnapshot();
  };

  it.each(['patient', 'operation', 'hospital'])('a surgeon to the step "%s"', (step) => {
    const snapshot = openCreation({ ...CREATION, step });
    expect([surgeonCreationStep(snapshot), snapshot.hasTag('editable')]).toEqual([step, true]);
  });

  it.each([
    ['findByEmail', 'find-by-email'],
    ['createAccount', 'create-account'],
    ['somethingOlder', 'current-list'],
  ])('a surgeon who was at "%s" to the tab "%s"', (step, tab) => {
    expect(patientTab(openCreation({ ...CREATION, patient: null, step }))).toBe(tab);
  });

  it.each([
    ['an email', { email: 'ada@' }],
    ['a name', { account: { ...NO_ACCOUNT, last_name: 'Shah' } }],
    ['a patient', { patient: aPatient() }],
  ])('a surgeon who has given %s and nothing else', (_, given) => {
    const kept = {
      ...CREATION,
      patient: null,
      operation: null,
      hospital: null,
      step: 'findByEmail',
      ...given,
    };
    expect(surgeonCreationToKeep(openCreation(kept))).toMatchObject(given);
  });
});

describe('what is kept', () => {
  const context = (changes: Partial<Choices>, invitation = '') => {
    const { start, ...rest } = open().now().context;
    return { ...rest, start, choices: { ...start, ...changes }, invitation };
  };

  it.each<[string, Partial<Choices>]>([
    ['the operation', { operation: CHOICES.operation }],
    ['the surgeon', { surgeon: CHOICES.surgeon }],
    ['the hospital', { hospital: CHOICES.hospital }],
    ['the date', { date: CHOICES.date }],
  ])('is %s alone', (_, changes) => {
    expect(choicesToKeep(context(changes), 'operation', 'operation')).toMatchObject({ choices: changes });
  });

  it('is the email of a surgeon who is not listed', () => {
    expect(choicesToKeep(context({}, 'ada@'), 'operation', 'operation')).toMatchObject({
      invitation: 'ada@',
    });
  });

  it('is the step, though nothing was chosen on the way', () => {
    expect(choicesToKeep(context({}), 'hospital', 'operation')).toMatchObject({ step: 'hospital' });
  });

  it('is nothing at the first step before a choice, and nothing where there is no step', () => {
    expect(choicesToKeep(context({}), 'operation', 'operation')).toBeNull();
    expect(choicesToKeep(context(CHOICES), null, 'operation')).toBeNull();
  });
});

describe('what an older page left on the device', () => {
  const { hospital: _hospital, ...choicesWithoutHospital } = CHOICES;
  const { invitation: _invitation, ...withoutInvitation } = keptAt('date');

  it.each([
    null,
    undefined,
    'date',
    7,
    {},
    withoutInvitation,
    { ...keptAt('date'), choices: choicesWithoutHospital },
  ])('is not taken for choices: %j', (found) => {
    expect(isKeptChoices(found)).toBe(false);
  });

  it.each([null, undefined, 'patient', {}, { ...CREATION, account: null }, { ...CREATION, account: {} }])(
    'is not taken for a creation: %j',
    (found) => {
      expect(isKeptCreation(found)).toBe(false);
    },
  );

  it('is taken up when it is whole', () => {
    expect(isKeptChoices(keptAt('date'))).toBe(true);
    expect(isKeptCreation(CREATION)).toBe(true);
  });
});

describe('an error that was shown', () => {
  const wrongAt = (step: string, change: Partial<Choices> = {}) => {
    const page = open({ ...keptAt(step), choices: { ...CHOICES, ...change } });
    page.next();
    expect(page.now().context.errors).not.toEqual({});
    return page;
  };
  const errors = (page: ReturnType<typeof open>) => page.now().context.errors;

  it.each([
    ['surgeon', { surgeon: null }],
    ['hospital', { hospital: null }],
    ['date', { date: '99-99-2026' }],
  ] as const)('at the step "%s" goes with the way back and with skipping', (step, change) => {
    const back = wrongAt(step, change);
    back.back();
    expect(errors(back)).toEqual({});
    const skipped = wrongAt(step, change);
    skipped.skip();
    expect(errors(skipped)).toEqual({});
  });

  it.each([
    ['operation', { operation: null }, { type: 'operation.chosen', operation: anOperation() }],
    ['surgeon', { surgeon: null }, { type: 'surgeon.chosen', surgeon: aSurgeon() }],
    ['hospital', { hospital: null }, { type: 'hospital.chosen', hospital: aHospital() }],
    ['date', { date: '99-99-2026' }, { type: 'date.typed', date: '04-05-2026' }],
  ] as const)('at the step "%s" is gone when the step is done', (step, change, choice) => {
    const page = wrongAt(step, change);
    page.actor.send(choice);
    page.next();
    expect(errors(page)).toEqual({});
  });

  it('goes when a surgeon who is not listed is written to instead, and when the list comes back', () => {
    const page = wrongAt('surgeon', { surgeon: null });
    page.actor.send({ type: 'surgeon.notListed' });
    expect(errors(page)).toEqual({});
    page.actor.send({ type: 'invitation.submitted' });
    expect(errors(page)).not.toEqual({});
    page.actor.send({ type: 'list.reopened' });
    expect(errors(page)).toEqual({});
  });
});
