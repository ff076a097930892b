import type { PatientRegistered, Surgery } from '@candour/contracts';
import { controlledActor } from '../../kit/testing/controlled-actor';
import { anOperation, aPatient, aSurgeon, TODAY } from '../../kit/testing/examples';
import { run } from '../../kit/testing/run';
import { wire } from '../../kit/wire';
import { surgeonCreationMachine } from '../surgeon-creation.machine';
import type { ChosenPatient, PatientToRegister, SurgeryForPatient } from '../surgeon-creation.model';
import { surgeonCreationStep } from '../surgery-wizards.selectors';

/** Opens the wizard of a surgeon. */
export const open = () => {
  const findPatientByEmail = controlledActor<ChosenPatient, { email: string }>();
  const registerPatient = controlledActor<PatientRegistered, PatientToRegister>();
  const createSurgery = controlledActor<Surgery, SurgeryForPatient>();
  const machine = wire(surgeonCreationMachine, {
    actors: {
      findPatientByEmail: findPatientByEmail.logic,
      registerPatient: registerPatient.logic,
      createSurgery: createSurgery.logic,
    },
  });
  const { actor } = run(machine, { surgeonId: aSurgeon().surgeon_id, today: TODAY });
  return {
    actor,
    findPatientByEmail,
    registerPatient,
    createSurgery,
    now: () => actor.getSnapshot(),
    step: () => surgeonCreationStep(actor.getSnapshot()),
    next: () => actor.send({ type: 'choice.confirmed' }),
  };
};

export const openAtHospital = () => {
  const page = open();
  page.actor.send({ type: 'patient.chosen', patient: aPatient() });
  page.actor.send({ type: 'patient.confirmed' });
  page.actor.send({ type: 'operation.chosen', operation: anOperation() });
  page.next();
  return page;
};
