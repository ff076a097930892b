import { messages } from '@candour/contracts';
import { type SnapshotFrom } from 'xstate';
import { failureFrom, outputOf } from '../kit/outcome';
import { atStart, canLink, codeToLookUp, linkToMake } from './surgery-linking.model';
import { surgeryLinkingSetup } from './surgery-linking.setup';

/** /surgeon/consent-process/link: enter the code, confirm the patient, choose a hospital, then "Link To Surgery". */
export const surgeryLinkingMachine = surgeryLinkingSetup.createMachine({
  id: 'surgeryLinking',
  description: "Link a surgeon to a patient's surgery by its unique code",
  context: atStart,
  initial: 'enteringCode',
  states: {
    enteringCode: {
      description: "The patient's unique code is being typed",
      tags: 'editable',
      on: {
        'code.typed': { actions: 'keepCode' },
        'code.submitted': [
          { guard: 'isCodeGood', target: 'lookingUp', actions: 'clearErrors' },
          { actions: 'showCodeErrors' },
        ],
      },
    },
    lookingUp: {
      description: 'The surgery behind the code is being looked up',
      tags: 'busy',
      invoke: {
        src: 'findSurgery',
        input: codeToLookUp,
        onDone: { target: 'verifyingPatient', actions: { type: 'keepSurgery', params: outputOf } },
        onError: { target: 'enteringCode', actions: { type: 'keepFailure', params: failureFrom } },
      },
    },
    verifyingPatient: {
      description: 'The surgeon checks that it is the right patient and operation',
      tags: 'editable',
      on: {
        'patient.confirmed': 'choosingHospital',
        'patient.denied': { target: 'enteringCode', actions: 'forgetSurgery' },
      },
    },
    choosingHospital: {
      description: 'The hospital of the operation is being chosen',
      tags: 'editable',
      on: {
        'hospital.chosen': { actions: 'toggleHospital' },
        'link.submitted': [
          { guard: 'canLink', target: 'linking', actions: 'clearErrors' },
          { actions: 'showOnlyVerified' },
        ],
        'patient.reopened': { target: 'verifyingPatient', actions: 'clearErrors' },
        'code.reopened': { target: 'enteringCode', actions: ['forgetSurgery', 'clearErrors'] },
      },
    },
    linking: {
      description: 'The link is being made',
      tags: 'busy',
      invoke: {
        src: 'linkSurgery',
        input: linkToMake,
        onDone: 'linked',
        onError: { target: 'choosingHospital', actions: { type: 'keepFailure', params: failureFrom } },
      },
    },
    linked: {
      description: "The surgeon is linked to the patient's surgery",
      tags: 'complete',
      type: 'final',
    },
  },
});

export type SurgeryLinkingSnapshot = SnapshotFrom<typeof surgeryLinkingMachine>;

export const linkingStep = (snapshot: SurgeryLinkingSnapshot): 'code' | 'patient' | 'hospital' | 'linked' => {
  if (snapshot.matches('linked')) return 'linked';
  if (snapshot.matches('verifyingPatient')) return 'patient';
  return snapshot.matches('choosingHospital') || snapshot.matches('linking') ? 'hospital' : 'code';
};

/** "Hospital must be selected to enable Link To Surgery." */
export const isLinkEnabled = (snapshot: SurgeryLinkingSnapshot): boolean =>
  snapshot.matches('choosingHospital') && canLink(snapshot.context);

export const linkedNotice = (snapshot: SurgeryLinkingSnapshot): string | null =>
  snapshot.matches('linked') ? messages.linked : null;

export const linkingFailure = ({ context }: SurgeryLinkingSnapshot): string | null => context.failure;
