import { assertEvent } from 'xstate';
import type { Failure } from '../kit/failure';
import { isGood, stillWrong } from '../kit/field-errors';
import { promiseActor } from '../kit/placeholder-actors';
import {
  type ChoiceEvent,
  type Choices,
  type ChoosingContext,
  afterCancelling,
  afterChoice,
  afterRefusal,
  afterSkipping,
  dateErrors,
  invitationErrors,
} from './choices.model';

/** Other events that are the same in every wizard. */
export type WizardEvent =
  | { readonly type: 'choice.confirmed' }
  | { readonly type: 'step.skipped' }
  | { readonly type: 'back.pressed' }
  | { readonly type: 'wizard.cancelled' }
  | { readonly type: 'details.confirmed' }
  | { readonly type: 'surgeon.notListed' }
  | { readonly type: 'list.reopened' }
  | { readonly type: 'invitation.typed'; readonly email: string }
  | { readonly type: 'invitation.submitted' };

/** Events of the intro video in the patient's wizard. */
export type IntroductionEvent =
  | { readonly type: 'introduction.ended' }
  | { readonly type: 'introduction.skipped' };

/** The patient skipped completing the details of a surgery. */
export type DetailsSkippedEvent = { readonly type: 'wizard.skipped' };

/** Every event of a wizard that chooses a surgeon, a hospital and a date. */
export type AnyChoosingEvent = ChoiceEvent | WizardEvent | IntroductionEvent | DetailsSkippedEvent;

type Given = { readonly context: ChoosingContext };
type Asked = Given & { readonly event: AnyChoosingEvent };

export interface SkippedStep {
  readonly choice: keyof Choices;
}

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export const choosingActors = {
  inviteSurgeon: promiseActor<void, { email: string }>('inviteSurgeon'),
};

/** Context updates of the steps that two wizards share: surgeon, hospital and expected date. */
export const choosing = {
  keepChoice: ({ context, event }: Asked) => {
    assertEvent(event, ['operation.chosen', 'surgeon.chosen', 'hospital.chosen', 'date.typed']);
    return afterChoice(context, event);
  },
  leaveAsFound: ({ context }: Given, { choice }: SkippedStep) => afterSkipping(context, choice),
  resetChoices: ({ context }: Given) => afterCancelling(context),
  showError: (_: Given, { field, message }: FieldError) => ({
    errors: { [field]: [message] },
  }),
  showDateErrors: ({ context }: Given) => ({ errors: dateErrors(context, context.choices.date) }),
  keepInvitation: ({ context, event }: Asked) => {
    assertEvent(event, 'invitation.typed');
    return {
      invitation: event.email,
      errors: stillWrong(context.errors, invitationErrors(event.email)),
    };
  },
  showInvitationErrors: ({ context }: Given) => ({ errors: invitationErrors(context.invitation) }),
  markInvited: ({ context }: Given) => ({
    isInvited: true,
    choices: { ...context.choices, surgeon: null },
  }),
  keepFailure: ({ context }: Given, failure: Failure) => afterRefusal(context, failure),
};

export const choosingGuards = {
  isReturningTo: ({ context }: Given, { step }: { readonly step: string }) => context.returnTo === step,
  isSurgeonSettled: ({ context }: Given) => context.choices.surgeon !== null || context.isInvited,
  hasHospital: ({ context }: Given) => context.choices.hospital !== null,
  isDateGood: ({ context }: Given) => isGood(dateErrors(context, context.choices.date)),
  isInvitationGood: ({ context }: Given) => isGood(invitationErrors(context.invitation)),
};
