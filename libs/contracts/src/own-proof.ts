import { documentHash } from './consent-form';
import { endpoint, json } from './endpoint';
import { messages } from './messages';
import { PROOF_KINDS } from './own-sessions';
import { choice } from './rules/choice';
import { assertionRule } from './rules/credential';
import { form, optionalField, required } from './rules/form';
import { authenticatorCode } from './rules/one-time-code';
import { givenPassword } from './rules/password';
import { type ValueOf, instant, list, object, oneOf, openObject, text } from './shape';

/**
 * The methods by which a logged-in person proves their identity again, the strongest first. A recovery code is not
 * one: it is for lost factors, and a signature can wait.
 */
export const PROOF_METHODS = ['passkey', 'totp', 'password'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** The field of each method, with the message if it is missing. */
const NEEDED: Readonly<Record<ProofMethod, readonly [field: string, message: string]>> = {
  passkey: ['passkey', messages.passkeyNotProof],
  totp: ['code', messages.codeSixDigits],
  password: ['password', messages.passwordMissing],
};

/** `document_hash` is the hash that the passkey was asked to sign. */
export const proofForm = form(
  {
    method: required(choice('proof-method', PROOF_METHODS)),
    password: optionalField(givenPassword),
    code: optionalField(authenticatorCode),
    passkey: optionalField(assertionRule),
    document_hash: optionalField(documentHash),
  },
  [
    (given) => {
      const method = PROOF_METHODS.find((each) => each === given['method']);
      if (!method) return null;
      const [field, message] = NEEDED[method];
      return given[field] ? null : { field, message };
    },
  ],
);

/** The last proof of identity in a session, with its time. */
export const ownProof = object({ proof_kind: oneOf(PROOF_KINDS), proved_at: instant });

/**
 * A passkey assertion over a document (WebAuthn, in base64url): the challenge in the client data begins with the
 * document's hash, so that anybody can check it with the public key (COSE).
 */
export const documentAssertion = object({
  authenticator_data: text,
  client_data_json: text,
  public_key: text,
  signature: text,
});
export type DocumentAssertion = ValueOf<typeof documentAssertion>;

export const ownProofEndpoints = {
  readProofMethods: endpoint({
    method: 'GET',
    path: '/api/auth/proof/me',
    summary: 'With what the caller can prove again who they are, the best first',
    who: 'session:own',
    reply: json(object({ methods: list(oneOf(PROOF_METHODS)) })),
  }),
  beginProof: endpoint({
    method: 'POST',
    path: '/api/auth/proof/challenge',
    summary:
      "What a passkey of the caller's has to sign, once, within five minutes: it begins with the hash of the document",
    who: 'session:own',
    body: form({ document_hash: optionalField(documentHash) }),
    rateLimit: 'write',
    reply: json(object({ options: openObject })),
  }),
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
