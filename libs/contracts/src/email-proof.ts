import { resetToken } from './auth';
import { endpoint, json } from './endpoint';
import { messages } from './messages';
import { form, required } from './rules/form';
import { type ValueOf, flag, object, text } from './shape';

/** Whether the owner of an account has opened a link at its email address. */
export const emailProof = object({
  email: text,
  is_proven: flag,
});
export type EmailProof = ValueOf<typeof emailProof>;

export const emailProofForm = form({ token: required(resetToken, messages.emailProofInvalid) });

const reply = json(object({ email_proof: emailProof }));

/** The proof that the user of an account reads the mail at its address. */
export const emailProofEndpoints = {
  readEmailProof: endpoint({
    method: 'GET',
    path: '/api/auth/email/proof',
    summary: "Whether the email address of the caller's account is proven",
    who: 'account:change',
    reply,
  }),
  proveEmail: endpoint({
    method: 'POST',
    path: '/api/auth/email/proof',
    summary: 'Prove an email address with the link that was sent to it; the same link again changes nothing',
    who: 'anyone',
    body: emailProofForm,
    rateLimit: 'emailProof',
    reply: json(object({ email: text })),
  }),
  requestEmailProof: endpoint({
    method: 'POST',
    path: '/api/auth/email/proof-request',
    summary: 'A new link to prove the email address; earlier ones stay valid until they run out',
    who: 'account:change',
    rateLimit: 'emailProofMail',
    reply,
  }),
};
