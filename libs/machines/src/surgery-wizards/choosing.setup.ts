import { assertEvent } from 'xstate';
import type { Failure } from '../kit/failure';
import { isGood, stillWrong } from '../kit/field-errors';
import { promiseActor } from '../kit/placeholder-actors';
import {
  type Choices,
  type ChoosingContext,
  afterCancelling,
  afterChoice,
  afterRefusal,
  afterSkipping,
  dateErrors,
  invitationErrors,
} from './choices.model';
import type { AnyChoosingEvent } from './wizard.events';

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

/** What changes in the steps that two wizards share: surgeon, hospital and expected date. */
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
