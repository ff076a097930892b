import { type Surgery, type SurgeryByCode, messages } from '@candour/contracts';
import { type SnapshotFrom, assertEvent, assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { isGood, stillWrong } from '../kit/field-errors';
import { failureFrom, outputOf } from '../kit/outcome';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import { type ChosenHospital, hospitalAfter } from '../surgery-wizards/choices.model';
import {
  type LinkToMake,
  type SurgeryLinkingContext,
  type SurgeryLinkingInput,
  atStart,
  canLink,
  codeAsTyped,
  codeErrors,
  codeToLookUp,
  linkToMake,
} from './surgery-linking.model';

export type SurgeryLinkingEvent =
  | { readonly type: 'code.typed'; readonly code: string }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'code.reopened' }
  | { readonly type: 'patient.confirmed' }
  | { readonly type: 'patient.denied' }
  | { readonly type: 'patient.reopened' }
  | { readonly type: 'hospital.chosen'; readonly hospital: ChosenHospital }
  | { readonly type: 'link.submitted' };

/** /surgeon/consent-process/link: code, the right patient, a hospital, then "Link To Surgery". */
export const surgeryLinkingMachine = setup({
  types: {
    context: {} as SurgeryLinkingContext,
    events: {} as SurgeryLinkingEvent,
    input: {} as SurgeryLinkingInput,
    tags: {} as Tag,
  },
  actors: {
    findSurgery: promiseActor<SurgeryByCode, { code: string }>('findSurgery'),
    linkSurgery: promiseActor<Surgery, LinkToMake>('linkSurgery'),
  },
  actions: {
    keepCode: assign(({ context, event }) => {
      assertEvent(event, 'code.typed');
      const code = codeAsTyped(event.code);
      return { code, failure: null, errors: stillWrong(context.errors, codeErrors(code)) };
    }),
    showCodeErrors: assign(({ context }) => ({ errors: codeErrors(context.code), failure: null })),
    clearErrors: assign({ errors: {}, failure: null }),
    keepSurgery: assign((_, surgery: SurgeryByCode) => ({ surgery })),
    forgetSurgery: assign({ surgery: null, hospital: null }),
    toggleHospital: assign(({ context, event }) => {
      assertEvent(event, 'hospital.chosen');
      return { hospital: hospitalAfter(context.hospital, event.hospital), failure: null };
    }),
    keepFailure: assign((_, failure: Failure) => ({ failure: failure.message, errors: failure.fields })),
    showOnlyVerified: assign({ failure: messages.onlyVerifiedSurgeons }),
  },
  guards: {
    isCodeGood: ({ context }) => isGood(codeErrors(context.code)),
    canLink: ({ context }) => canLink(context),
  },
}).createMachine({
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
