import { passwordTwice } from './auth';
import { endpoint, json } from './endpoint';
import { messages } from './messages';
import { email } from './rules/email';
import { form, optionalField, required } from './rules/form';
import { mobileNumber } from './rules/mobile-number';
import { givenPassword, newPassword } from './rules/password';
import { flag, nullable, object, text } from './shape';

const ownPassword = required(givenPassword, messages.passwordMissing);

export const passwordChange = form({
  old_password: ownPassword,
  password: required(newPassword, messages.passwordRule),
});
/** On the screen the new password is typed twice. */
export const passwordChangeScreen = form(
  { ...passwordChange.fields, ...passwordTwice.fields },
  passwordTwice.checks,
);

export const emailChange = form({
  email: required(email, messages.emailMissing),
  password: ownPassword,
});

/** Null removes the number. */
export const mobileChange = form({ mobile_number: optionalField(mobileNumber) });

/** Changes that a person of any role makes to their own account. */
export const accountEndpoints = {
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/password/change',
    summary: 'Choose a new password with the old one; every other session of the account ends',
    who: 'account:change',
    body: passwordChange,
    namesDevice: true,
    rateLimit: 'write',
    reply: json(object({ success: flag })),
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/auth/email/change',
    summary: 'Another email address, with the password; the former address is told',
    who: 'account:change',
    body: emailChange,
    namesDevice: true,
    rateLimit: 'emailChange',
    reply: json(object({ email: text })),
  }),
  changeMobile: endpoint({
    method: 'POST',
    path: '/api/auth/mobile/change',
    summary: 'Another mobile number, or none',
    who: 'account:change',
    body: mobileChange,
    rateLimit: 'write',
    reply: json(object({ mobile_number: nullable(text) })),
  }),
};
