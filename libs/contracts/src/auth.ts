import { endpoint, json } from './endpoint';
import { loginData, loginReply } from './login-reply';
import { messages } from './messages';
import { email } from './rules/email';
import { gender } from './rules/choice';
import { dateOfBirth } from './rules/date';
import { type FormCheck, form, optionalField, required } from './rules/form';
import { gmcNumber } from './rules/gmc-number';
import { mobileNumber } from './rules/mobile-number';
import { firstName, lastName, title } from './rules/name';
import { givenPassword, newPassword, repeatedPassword } from './rules/password';
import { type Rule, rule, textRule } from './rules/rule';
import { type ValueOf, count, flag, identifier, nullable, object, optional, text } from './shape';

const person = {
  title: optionalField(title),
  first_name: required(firstName, messages.firstNameMissing),
  last_name: required(lastName, messages.lastNameMissing),
  mobile_number: optionalField(mobileNumber),
  email: required(email, messages.emailMissing),
};
const gmc = { gmc_number: required(gmcNumber, messages.gmcNumberInvalid) };
const password = { password: required(newPassword, messages.passwordRule) };

export const loginForm = form({
  email: required(email, messages.emailMissing),
  password: required(givenPassword, messages.passwordMissing),
});

export const surgeonRegistration = form({ ...person, ...gmc, ...password });
/** Section 3: "Gender is sent null at registration, as are laterality and date of birth." */
const nullOnly: Rule<null> = rule({
  code: 'only-null',
  schema: { type: 'null' },
  normalise: (raw) => raw,
  violations: () => [messages.fieldUnexpected],
});
/** A side belongs to a surgery, and patient and surgeon each give their own. */
const details = {
  gender: optionalField(gender),
  laterality: optionalField(nullOnly),
  date_of_birth: optionalField(dateOfBirth),
};

/**
 * A patient who registers sends a password, and gender and date of birth only as null; a surgeon who registers a patient
 * sends no password, and may send both.
 */
export const patientRegistration = form({ ...person, ...details, password: optionalField(newPassword) });
export const patientOnBehalf = form({ ...person, ...details });

const equalPasswords: FormCheck = (values) =>
  values['password'] === values['confirmPassword']
    ? null
    : { field: 'confirmPassword', message: messages.passwordMismatch };

const otherTitle: FormCheck = (values) =>
  values['title'] === 'Other' && !values['other_title']
    ? { field: 'other_title', message: messages.titleInvalid }
    : null;

const screenFields = {
  ...person,
  other_title: optionalField(title),
  ...password,
  confirmPassword: required(repeatedPassword, messages.passwordMismatch),
};

/** The registration screens, including the fields that stay in the browser. */
export const patientRegistrationScreen = form(screenFields, [otherTitle, equalPasswords]);
export const surgeonRegistrationScreen = form({ ...screenFields, ...gmc }, [otherTitle, equalPasswords]);
export const patientOnBehalfScreen = form(
  {
    ...person,
    other_title: optionalField(title),
    gender: optionalField(gender),
    date_of_birth: optionalField(dateOfBirth),
  },
  [otherTitle],
);

/** The token of a mailed link. */
export const resetToken = textRule({
  code: 'reset-token',
  message: messages.resetLinkInvalid,
  longest: 200,
  holds: (value) => /^[A-Za-z0-9_-]{20,128}$/.test(value),
  schema: { pattern: '^[A-Za-z0-9_-]{20,128}$' },
});

export const resetRequest = form({ email: required(email, messages.emailMissing) });
export const resetQuery = form({ token: required(resetToken, messages.resetLinkInvalid) });
export const resetForm = form({
  email: required(email, messages.emailMissing),
  ...password,
  token: required(resetToken, messages.resetLinkInvalid),
});
/** A new password with its repetition, as on a screen. */
export const passwordTwice = form(
  { ...password, confirmPassword: required(repeatedPassword, messages.passwordMismatch) },
  [equalPasswords],
);

/** A patient who registers gets a session. A surgeon who registers a patient gets only the patient's id. */
export const patientRegistered = object({
  patient_id: nullable(identifier),
  access_token: optional(text),
  surgeon_id: optional(nullable(identifier)),
  expires_at: optional(count),
});
export type PatientRegistered = ValueOf<typeof patientRegistered>;

const done = json(object({ success: flag }));

export const authEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary:
      'Login with email and password; an account with a second factor gets a ticket for the second step',
    who: 'anyone',
    body: loginForm,
    namesDevice: true,
    rateLimit: 'login',
    reply: json(loginReply),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session at once, for every token of it',
    who: 'session:own',
    reply: done,
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/api/auth/token/refresh',
    summary: 'A new token and expiry for the same session',
    who: 'session:own',
    rateLimit: 'refresh',
    reply: json(loginData),
  }),
  registerSurgeon: endpoint({
    method: 'POST',
    path: '/api/auth/surgeon/register',
    summary: 'Register as a surgeon',
    who: 'anyone',
    body: surgeonRegistration,
    creates: true,
    namesDevice: true,
    rateLimit: 'register',
    reply: json(loginData),
  }),
  registerPatient: endpoint({
    method: 'POST',
    path: '/api/auth/patient/register',
    summary: 'Register as a patient, or, as a verified surgeon, on behalf of one (the reply is the id alone)',
    who: 'anyone',
    actorOptional: true,
    body: patientRegistration,
    creates: true,
    namesDevice: true,
    rateLimit: 'register',
    reply: json(patientRegistered),
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/auth/password/reset-request',
    summary: 'Ask for a link to choose a new password',
    who: 'anyone',
    body: resetRequest,
    namesDevice: true,
    rateLimit: 'resetRequest',
    reply: done,
  }),
  readPasswordReset: endpoint({
    method: 'GET',
    path: '/api/auth/password/reset-request',
    summary: 'The email that a reset link belongs to',
    who: 'anyone',
    query: resetQuery,
    rateLimit: 'resetConsume',
    reply: json(object({ email: text })),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password/reset',
    summary: 'Choose a new password with a reset link',
    who: 'anyone',
    body: resetForm,
    namesDevice: true,
    rateLimit: 'resetConsume',
    reply: done,
  }),
};
