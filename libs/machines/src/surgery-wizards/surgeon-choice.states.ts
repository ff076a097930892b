import { failureFrom } from '../kit/outcome';
import { invitationToSend } from './choices.model';

/**
 * The states inside the surgeon step of both wizards: the list of verified surgeons, and the surgeon-help form
 * that writes to one who is not listed.
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
