import type { Surgery } from '@candour/contracts';
import { controlledActor } from '../../kit/testing/controlled-actor';
import { aHospital, anOperation, aSurgeon, TODAY } from '../../kit/testing/examples';
import { run } from '../../kit/testing/run';
import { wire } from '../../kit/wire';
import type { KeptChoices } from '../kept-choices.model';
import { patientCreationMachine } from '../patient-creation.machine';
import type { SurgeryToCreate } from '../patient-creation.model';
import { patientCreationStep } from '../surgery-wizards.selectors';

/** Opens the wizard of a patient. */
export const open = (kept: KeptChoices | null = null) => {
  const inviteSurgeon = controlledActor<void, { email: string }>();
  const createSurgery = controlledActor<Surgery, SurgeryToCreate>();
  const machine = wire(patientCreationMachine, {
    actors: { inviteSurgeon: inviteSurgeon.logic, createSurgery: createSurgery.logic },
  });
  const { actor } = run(machine, { today: TODAY, kept });
  const next = () => actor.send({ type: 'choice.confirmed' });
  return {
    actor,
    inviteSurgeon,
    createSurgery,
    now: () => actor.getSnapshot(),
    step: () => patientCreationStep(actor.getSnapshot()),
    next,
    skip: () => actor.send({ type: 'step.skipped' }),
    back: () => actor.send({ type: 'back.pressed' }),
    confirm: () => actor.send({ type: 'details.confirmed' }),
    chooseOperation: () => {
      actor.send({ type: 'introduction.skipped' });
      actor.send({ type: 'operation.chosen', operation: anOperation() });
      next();
    },
    chooseSurgeon: () => {
      actor.send({ type: 'surgeon.chosen', surgeon: aSurgeon() });
      next();
    },
    chooseHospital: () => {
      actor.send({ type: 'hospital.chosen', hospital: aHospital() });
      next();
    },
    typeDate: (date: string) => {
      actor.send({ type: 'date.typed', date });
      next();
    },
  };
};

export const openAtConfirmation = () => {
  const page = open();
  page.chooseOperation();
  page.chooseSurgeon();
  page.chooseHospital();
  page.typeDate('04-05-2026');
  return page;
};
