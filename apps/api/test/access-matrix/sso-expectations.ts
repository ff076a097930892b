import { PASSWORD } from '../harness/people';
import { type Expectation, whoeverItIs } from './expectation';

/** Nobody has been to an identity provider, so there is no proof to use. */
export const ssoExpectations = {
  openSsoSession: { theirs: whoeverItIs(409) },
  readOwnSso: { theirs: [401, 403, 403, 200, 200, 200, 200] },
  connectSso: {
    body: () => ({ password: PASSWORD }),
    theirs: [401, 403, 403, 409, 409, 409, 409],
  },
  disconnectSso: { body: () => ({}), theirs: [401, 403, 403, 200, 200, 200, 200] },
} satisfies Record<string, Expectation>;
