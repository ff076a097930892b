import { messages } from '@candour/contracts';
import { failureFrom } from '../kit/outcome';
import { invitationToSend } from './choices.model';

/** The hospital step of both wizards. */
export const hospitalStep = {
  description: 'The hospital is being chosen; choosing it again takes it back',
  tags: 'editable',
  on: {
    'hospital.chosen': { actions: 'keepChoice' },
    'choice.confirmed': [
      { guard: 'hasHospital', target: 'date', actions: 'clearErrors' },
      { actions: { type: 'showError', params: { field: 'hospital_id', message: messages.hospitalMissing } } },
    ],
    'step.skipped': { target: 'date', actions: { type: 'leaveAsFound', params: { choice: 'hospital' } } },
    'back.pressed': { target: 'surgeon', actions: 'clearErrors' },
  },
} as const;

/** The step for the expected date in both wizards. */
export const dateStep = {
  description: 'The expected date of the surgery is being typed',
  tags: 'editable',
  on: {
    'date.typed': { actions: 'keepChoice' },
    'choice.confirmed': [
      { guard: 'isDateGood', target: 'confirmation', actions: 'clearErrors' },
      { actions: 'showDateErrors' },
    ],
    'step.skipped': { target: 'confirmation', actions: { type: 'leaveAsFound', params: { choice: 'date' } } },
    'back.pressed': { target: 'hospital', actions: 'clearErrors' },
  },
} as const;

/**
 * The states inside the surgeon step of both wizards: the list of verified surgeons, and the form that invites a
 * surgeon who is not listed.
 */
export const surgeonChoiceStates = {
  listed: {
    description: 'The surgeon is being looked for in the list of verified surgeons',
    tags: 'editable',
    on: {
      'surgeon.chosen': { actions: 'keepChoice' },
      'surgeon.notListed': { target: 'writingInvitation', actions: 'clearErrors' },
    },
  },
  writingInvitation: {
    description: 'The email of a surgeon who is not listed is being typed',
    tags: 'editable',
    on: {
      'invitation.typed': { actions: 'keepInvitation' },
      'invitation.submitted': [
        { guard: 'isInvitationGood', target: 'inviting', actions: 'clearErrors' },
        { actions: 'showInvitationErrors' },
      ],
      'list.reopened': { target: 'listed', actions: 'clearErrors' },
    },
  },
  inviting: {
    description: 'The surgeon is being written to',
    tags: 'busy',
    invoke: {
      src: 'inviteSurgeon',
      input: invitationToSend,
      onDone: { target: 'invited', actions: 'markInvited' },
      onError: { target: 'writingInvitation', actions: { type: 'keepFailure', params: failureFrom } },
    },
  },
  invited: {
    description: 'The surgeon has been written to, and cannot be chosen until registered and verified',
    tags: 'editable',
    on: { 'list.reopened': 'listed' },
  },
} as const;
