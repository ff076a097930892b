import { SoftwareAuthenticator } from '../harness/software-authenticator';
import { byId, everybody, type Expectation, whoeverItIs } from './expectation';

/** Nobody has been asked to answer it. */
const challenge = 'A'.repeat(43);

/** A passkey of the owner, which nobody else has. */
const ownPasskey: Expectation = {
  ...byId,
  about: (world) => world.passkeyId,
  theirs: [401, 200, 404, 404, 404, 404, 404],
  unknown: [401, 404, 404, 404, 404, 404, 404],
  malformed: [401, 400, 400, 400, 400, 400, 400],
};

/** Whoever has an account has passkeys of their own, and sees those alone. */
export const passkeyExpectations = {
  listPasskeys: { theirs: everybody },
  beginPasskey: { body: () => ({}), theirs: everybody },
  addPasskey: {
    body: () => ({ passkey: new SoftwareAuthenticator().create({ challenge }) }),
    theirs: [401, 422, 422, 422, 422, 422, 422],
  },
  renamePasskey: { ...ownPasskey, body: () => ({ name: 'My laptop' }) },
  removePasskey: { ...ownPasskey, body: () => ({}) },
  beginPasskeyLogin: { theirs: whoeverItIs(200) },
  beginPasskeyAtLogin: { body: () => ({ ticket: challenge }), theirs: whoeverItIs(401) },
  beginPasskeySetUpAtLogin: { body: () => ({ ticket: challenge }), theirs: whoeverItIs(401) },
  addPasskeyAtLogin: {
    body: () => ({ ticket: challenge, passkey: new SoftwareAuthenticator().create({ challenge }) }),
    theirs: whoeverItIs(401),
  },
  loginWithPasskey: {
    body: () => ({ passkey: new SoftwareAuthenticator().get({ challenge }, { userHandle: 'bm9ib2R5' }) }),
    theirs: whoeverItIs(401),
  },
} as const satisfies Readonly<Record<string, Expectation>>;
