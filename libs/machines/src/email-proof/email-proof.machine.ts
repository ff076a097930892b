import { failureFrom, outputOf } from '../kit/outcome';
import { atStart, linkToProve } from './email-proof.model';
import { emailProofSetup } from './email-proof.setup';

/**
 * /email-proof. The person confirms by a button, because mail scanners open links, which must not count as a
 * proof.
 */
export const emailProofMachine = emailProofSetup.createMachine({
  id: 'emailProof',
  description: 'Confirm an email address by the link that was sent to it',
  context: atStart,
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Whether the person followed a link decides what the page shows',
      always: [{ guard: 'hasLink', target: 'asking' }, { target: 'linkInvalid' }],
    },
    asking: {
      description: 'The person is asked whether the address is theirs',
      tags: 'editable',
      on: { 'address.confirmed': { target: 'proving', actions: 'clearFailure' } },
    },
    proving: {
      description: 'The link is on its way to the server',
      tags: 'busy',
      invoke: {
        src: 'proveEmail',
        input: linkToProve,
        onDone: { target: 'proven', actions: { type: 'keepEmail', params: outputOf } },
        onError: [
          { guard: { type: 'isLinkRefused', params: failureFrom }, target: 'linkInvalid' },
          { target: 'asking', actions: { type: 'keepFailure', params: failureFrom } },
        ],
      },
    },
    linkInvalid: {
      description: 'The link has expired or is incomplete; a new one is asked for where one is logged in',
      tags: 'failed',
      type: 'final',
    },
    proven: {
      description: 'The address is confirmed',
      tags: 'complete',
      type: 'final',
    },
  },
});
