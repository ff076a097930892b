import { assign, setup } from 'xstate';
import { type Failure, isPermanent } from '../kit/failure';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import type { EmailProofContext, EmailProofInput } from './email-proof.model';

/** Implements the names in the chart of the proof of an email address. */
export const emailProofSetup = setup({
  types: {
    context: {} as EmailProofContext,
    events: {} as { readonly type: 'address.confirmed' },
    input: {} as EmailProofInput,
    tags: {} as Tag,
  },
  actors: {
    proveEmail: promiseActor<{ readonly email: string }, { token: string }>('proveEmail'),
  },
  actions: {
    clearFailure: assign({ failure: null }),
    keepEmail: assign((_, proven: { readonly email: string }) => ({ email: proven.email })),
    keepFailure: assign((_, failure: Failure) => ({ failure: failure.message })),
  },
  guards: {
    hasLink: ({ context }) => context.token !== null,
    /** The server does not know the link. A failed connection, or a limit, does not mean that. */
    isLinkRefused: (_, failure: Failure) => isPermanent(failure),
  },
});
