import { describe, expect, it } from 'vitest';
import { controlledActor } from '../kit/testing/controlled-actor';
import { aHospital, anOperation, aPatient, aSurgeon, aSurgery, TODAY } from '../kit/testing/examples';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import type { Choices } from './choices.model';
import { choicesToKeep, isKeptChoices, isKeptCreation, type KeptChoices } from './kept-choices.model';
import { open } from './testing/open-patient-creation';
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
  foundIn: 'currentList',
  operation: anOperation(),
  hospital: aHospital(),
  side: null,
  date: '',
};

describe('A reload restores', () => {
  it.each(['operation', 'surgeon', 'hospital', 'date', 'confirmation'])(
    'the step "%s" of a patient who creates a process',
    (step) => {
      const page = open(keptAt(step));
      expect([page.step(), page.now().hasTag('editable')]).toEqual([step, true]);
    },
  );

  it.each(['surgeon', 'hospital', 'date', 'confirmation'])(
    'the step "%s" of a patient who completes the details',
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
    const input = { surgeonId: aSurgeon().surgeon_id, today: TODAY, kept };
    return run(wire(surgeonCreationMachine, { actors }), input).actor.getSnapshot();
  };

  it.each(['patient', 'operation', 'hospital'])('the step "%s" of a surgeon', (step) => {
    const snapshot = openCreation({ ...CREATION, step });
    expect([surgeonCreationStep(snapshot), snapshot.hasTag('editable')]).toEqual([step, true]);
  });

  it.each([
    ['findByEmail', 'find-by-email'],
    ['createAccount', 'create-account'],
    ['somethingOlder', 'current-list'],
  ])('for a surgeon at the step "%s" the tab "%s"', (step, tab) => {
    expect(patientTab(openCreation({ ...CREATION, patient: null, step }))).toBe(tab);
  });

  it.each([
    ['an email', { email: 'ada@' }],
    ['a name', { account: { ...NO_ACCOUNT, last_name: 'Shah' } }],
    ['a patient', { patient: aPatient() }],
  ])('the input of a surgeon who has given only %s', (_, given) => {
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

describe('The stored choices', () => {
  const context = (changes: Partial<Choices>, invitation = '') => {
    const { start, ...rest } = open().now().context;
    return { ...rest, start, choices: { ...start, ...changes }, invitation };
  };

  it.each<[string, Partial<Choices>]>([
    ['the operation', { operation: CHOICES.operation }],
    ['the surgeon', { surgeon: CHOICES.surgeon }],
    ['the hospital', { hospital: CHOICES.hospital }],
    ['the date', { date: CHOICES.date }],
  ])('may consist of only %s', (_, changes) => {
    expect(choicesToKeep(context(changes), 'operation', 'operation')).toMatchObject({ choices: changes });
  });

  it('include the email of a surgeon who is not listed', () => {
    expect(choicesToKeep(context({}, 'ada@'), 'operation', 'operation')).toMatchObject({
      invitation: 'ada@',
    });
  });

  it('include the step, even without a choice', () => {
    expect(choicesToKeep(context({}), 'hospital', 'operation')).toMatchObject({ step: 'hospital' });
  });

  it('do not exist at the first step before a choice, or without a step', () => {
    expect(choicesToKeep(context({}), 'operation', 'operation')).toBeNull();
    expect(choicesToKeep(context(CHOICES), null, 'operation')).toBeNull();
  });
});

describe('A value that an older version of the page has stored', () => {
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
  ])('is not accepted as choices: %j', (found) => {
    expect(isKeptChoices(found)).toBe(false);
  });

  it.each([null, undefined, 'patient', {}, { ...CREATION, account: null }, { ...CREATION, account: {} }])(
    'is not accepted as the choices of a surgeon: %j',
    (found) => {
      expect(isKeptCreation(found)).toBe(false);
    },
  );

  it('is restored when it is complete', () => {
    expect(isKeptChoices(keptAt('date'))).toBe(true);
    expect(isKeptCreation(CREATION)).toBe(true);
  });
});

describe('An error', () => {
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
  ] as const)('at the step "%s" disappears when the user goes back or skips the step', (step, change) => {
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
  ] as const)('at the step "%s" disappears when the step is completed', (step, change, choice) => {
    const page = wrongAt(step, change);
    page.actor.send(choice);
    page.next();
    expect(errors(page)).toEqual({});
  });

  it('disappears when the user opens the invitation form, and when the user returns to the list', () => {
    const page = wrongAt('surgeon', { surgeon: null });
    page.actor.send({ type: 'surgeon.notListed' });
    expect(errors(page)).toEqual({});
    page.actor.send({ type: 'invitation.submitted' });
    expect(errors(page)).not.toEqual({});
    page.actor.send({ type: 'list.reopened' });
    expect(errors(page)).toEqual({});
  });
});
