import { type Surgery, type SurgeryByCode, messages } from '@candour/contracts';
import { assertEvent, assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { isGood, stillWrong } from '../kit/field-errors';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import { type ChosenHospital, hospitalAfter } from '../surgery-wizards/choices.model';
import {
  type LinkToMake,
  type SurgeryLinkingContext,
  type SurgeryLinkingInput,
  canLink,
  codeAsTyped,
  codeErrors,
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

/** Implements the names in the chart of surgery linking. */
export const surgeryLinkingSetup = setup({
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
});
