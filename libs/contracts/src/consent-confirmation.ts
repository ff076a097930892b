import { consentForm, documentHash, roundNumber } from './consent-form';
import { endpoint, json } from './endpoint';
import { messages } from './messages';
import { choice } from './rules/choice';
import { form, optionalField, optionalNotEmpty, required } from './rules/form';
import { pathIdentifier } from './rules/path-parameter';
import { reason } from './rules/reason';
import { signature } from './rules/signature';
import { object } from './shape';

/** Whether anything has changed since the signature. */
export const CHANGED = ['NO', 'YES'] as const;

/** The second confirmation. "Nothing has changed" is signed like the form; a change needs a text and no name. */
export const confirmationForm = form(
  {
    round: required(roundNumber),
    changed: required(choice('changed', CHANGED), messages.changedMissing),
    text: optionalField(reason),
    patient_signature: optionalField(signature),
    surgeon_signature: optionalField(signature),
    document_hash: optionalNotEmpty(documentHash, messages.formChanged),
  },
  [
    (given) =>
      given['changed'] === 'YES' && !given['text']
        ? { field: 'text', message: messages.changeMissing }
        : null,
  ],
);

/** The statement of a confirmation, which is stored with it and printed beside it. */
export const CONFIRMATION_STATEMENTS = {
  PATIENT: 'I have read my consent form again. Nothing has changed since I signed it, and I still agree.',
  SURGEON: 'I have looked at this consent again. Nothing that matters to it has changed since I signed.',
} as const;

export const confirmationEndpoints = {
  confirmConsent: endpoint({
    method: 'POST',
    path: '/api/consent-form/confirmation/surgery/:id',
    summary:
      'Say that nothing has changed since the signature, or what has, as the patient or the linked surgeon',
    who: 'consent-form:confirm',
    surgery: 'path.id',
    params: pathIdentifier,
    body: confirmationForm,
    rateLimit: 'write',
    reply: json(object({ consent_form: consentForm })),
  }),
};
