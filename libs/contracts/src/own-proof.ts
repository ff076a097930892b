import { endpoint, json } from './endpoint';
import { messages } from './messages';
import { PROOF_KINDS } from './own-sessions';
import { choice } from './rules/choice';
import { form, optionalField, required } from './rules/form';
import { givenPassword } from './rules/password';
import { type ValueOf, instant, object, oneOf } from './shape';

/** With what somebody who is logged in can prove again who they are. */
export const PROOF_METHODS = ['password'] as const;

export const proofForm = form(
  {
    method: required(choice('proof-method', PROOF_METHODS)),
    password: optionalField(givenPassword),
  },
  [
    ({ method, password }) =>
      method === 'password' && !password ? { field: 'password', message: messages.passwordMissing } : null,
  ],
);

/** What the owner of a session proved last about themselves, and when. */
export const ownProof = object({ proof_kind: oneOf(PROOF_KINDS), proved_at: instant });
export type OwnProof = ValueOf<typeof ownProof>;

export const ownProofEndpoints = {
  proveAgain: endpoint({
    method: 'POST',
    path: '/api/auth/proof',
    summary: 'Prove again who one is, in the current session',
    who: 'session:own',
    body: proofForm,
    namesDevice: true,
    rateLimit: 'write',
    reply: json(ownProof),
  }),
};
