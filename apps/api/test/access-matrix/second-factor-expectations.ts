import type { EndpointName } from '@candour/contracts';
import { PASSWORD } from '../harness/people';
import { everybody, type Expectation, whoeverItIs } from './expectation';

/** A ticket that was never given. */
const NOTHING_HERE = 'A'.repeat(43);

/** The second step of a login, and what each does with their own. */
export const secondFactorExpectations = {
  readEmailProof: { theirs: everybody },
  proveEmail: { body: () => ({ token: NOTHING_HERE }), theirs: whoeverItIs(422) },
  requestEmailProof: { theirs: everybody },
  readProofMethods: { theirs: everybody },
  listSessions: { theirs: everybody },
  noteActivity: { theirs: everybody },
  beginProof: { body: () => ({}), theirs: everybody },
  proveAgain: { body: () => ({ method: 'password', password: PASSWORD }), theirs: everybody },
  finishLogin: {
    body: () => ({ ticket: NOTHING_HERE, method: 'totp', code: '123456' }),
    theirs: whoeverItIs(401),
  },
  beginAuthenticatorAtLogin: { body: () => ({ ticket: NOTHING_HERE }), theirs: whoeverItIs(401) },
  confirmAuthenticatorAtLogin: {
    body: () => ({ ticket: NOTHING_HERE, code: '123456' }),
    theirs: whoeverItIs(401),
  },
  readAuthenticator: { theirs: everybody },
  beginAuthenticator: { body: () => ({ password: PASSWORD }), theirs: everybody },
  confirmAuthenticator: { body: () => ({ code: '123456' }), theirs: [401, 422, 422, 422, 422, 422, 422] },
  removeAuthenticator: { body: () => ({ password: PASSWORD }), theirs: everybody },
  // The owner has a passkey, for which they can stand in.
  renewRecoveryCodes: {
    body: () => ({ password: PASSWORD }),
    theirs: [401, 200, 409, 409, 409, 409, 409],
  },
} satisfies Partial<Record<EndpointName, Expectation>>;
