import { endpoint, json } from './endpoint';
import { NEEDS_LANGUAGE_MAX_CHARACTERS, NEEDS_OTHER_MAX_CHARACTERS } from './limits';
import { messages } from './messages';
import { NEEDS, type Need, type StatedNeeds } from './patient-needs';
import { type FormValue, form, optionalField, required } from './rules/form';
import { flagRule } from './rules/number';
import { pathAccount } from './rules/path-parameter';
import { oneLine, plainText } from './rules/plain-text';
import { type ValueOf, flag, identifier, instant, nullable, object, text } from './shape';

/** One value for every need. */
const eachNeed = <Value>(value: Value): Readonly<Record<Need, Value>> =>
  Object.fromEntries(NEEDS.map((need) => [need, value])) as Record<Need, Value>;

/** A patient's needs with all answers; `asked_at` is null until the patient has been asked. */
export const patientNeeds = object({
  patient_id: identifier,
  language: nullable(text),
  ...eachNeed(flag),
  other: nullable(text),
  asked_at: nullable(instant),
});
export type PatientNeeds = ValueOf<typeof patientNeeds>;

/** The text fields. */
export const patientNeedsTexts = form({
  language: optionalField(oneLine(NEEDS_LANGUAGE_MAX_CHARACTERS, messages.needsLanguageTooLong)),
  other: optionalField(plainText(NEEDS_OTHER_MAX_CHARACTERS, messages.needsOtherTooLong)),
});

/** Always complete, so that a client that omits a field cannot remove a need. */
export const patientNeedsForm = form({
  ...patientNeedsTexts.fields,
  ...eachNeed(required(flagRule)),
});
export type PatientNeedsGiven = FormValue<typeof patientNeedsForm>;

/** "Nothing at the moment". */
export const NO_NEEDS: PatientNeedsGiven = {
  language: null,
  ...eachNeed(false),
  other: null,
};

export const statedNeedsOf = (given: PatientNeedsGiven): StatedNeeds => ({
  flags: NEEDS.filter((need) => given[need]),
  language: given.language ?? null,
  other: given.other ?? null,
});

export const patientNeedsEndpoints = {
  readPatientNeeds: endpoint({
    method: 'GET',
    path: '/api/auth/patient/needs/:id',
    summary: 'What helps a patient: oneself, or one with whom the surgeon shares a surgery',
    who: 'patient:read',
    params: pathAccount,
    reply: json(object({ needs: patientNeeds })),
  }),
  sayPatientNeeds: endpoint({
    method: 'PUT',
    path: '/api/auth/patient/needs/:id',
    summary: 'Language and interpreter, BSL, hearing, sight, large print, easy read, somebody along',
    who: 'patient:say-needs',
    params: pathAccount,
    body: patientNeedsForm,
    rateLimit: 'write',
    reply: json(object({ needs: patientNeeds })),
  }),
};
