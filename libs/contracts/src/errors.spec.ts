import { describe, expect, it } from 'vitest';
import { ERRORS } from './errors';
import type { ErrorCode } from './errors';
import { messages } from './messages';

describe('Every failure', () => {
  const rows = Object.entries(ERRORS);

  it.each(rows)('has an allowed status and a message of the catalogue: %s', (code, row) => {
    expect([400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 500, 503]).toContain(row.status);
    expect(Object.values(messages)).toContain(row.message);
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
  });

  it('of the request or the server in general has the expected status', () => {
    const general = rows.filter(([code]) => /^(request|server)\./.test(code));
    expect(general.map(([code, row]) => `${row.status} ${code}`)).toEqual([
      '400 request.malformed',
      '401 request.unauthenticated',
      '401 request.api-key',
      '403 request.forbidden',
      '404 request.not-found',
      '405 request.method',
      '408 request.timeout',
      '409 request.conflict',
      '413 request.too-large',
      '415 request.not-json',
      '422 request.invalid',
      '429 request.too-many',
      '500 server.error',
      '503 server.unavailable',
    ]);
  });

  it.each([
    ['server.error', 500, 'An error occurred'],
    ['auth.login-failed', 401, 'The email or password you entered is incorrect'],
    ['auth.account-exists', 409, 'An account with this email already exists, please login'],
    [
      'auth.account-exists-find-patient',
      409,
      'An account with this email already exists, please find the patient by email',
    ],
    ['auth.gmc-number-taken', 409, 'This GMC number is already registered'],
    ['auth.proof-needed', 403, 'Please prove again that it is you before you sign'],
    ['auth.password-common', 422, 'This password is too easy to guess, please choose another'],
    [
      'auth.reset-link-invalid',
      422,
      'This link has expired or has already been used, please request a new one',
    ],
    ['auth.identity-unknown', 403, 'This hospital login is not connected to a Candour account yet'],
    ['auth.identity-taken', 409, 'This hospital login is connected to another Candour account'],
    ['auth.sso-over', 409, 'This login took too long or was used already. Please start it again'],
    ['surgeon.not-found', 404, 'Unable to find surgeon'],
    ['surgeon.not-verified', 403, 'Only verified surgeons can make this request'],
    ['surgeon.own-verification', 403, 'You cannot decide on your own verification'],
    ['patient.not-found', 404, 'Unable to find patient'],
    ['surgery.code-unknown', 404, 'Invalid code given, please try again'],
    ['surgery.already-linked', 409, 'This surgery is already linked to a surgeon'],
    [
      'surgery.details-frozen',
      409,
      'The consent form has been signed, so these details can no longer be changed',
    ],
    ['assessment.locked', 409, 'This section is complete, so its answers can no longer be changed'],
    [
      'assessment.own-words-signed',
      409,
      'The consent form has been signed, so your own words can no longer be changed',
    ],
    [
      'certificate.learning-incomplete',
      409,
      'Please make sure the patient has completed the assessment and learning resources',
    ],
    ['certificate.download-unavailable', 409, 'Download unavailable'],
    ['consent-form.missing', 409, 'Please make sure the patient has completed the consent form process'],
    ['consent-form.changed', 409, 'This form has changed since you opened it, please read it again'],
    [
      'consent-form.already-signed',
      409,
      'This consent form has already been signed with a different signature',
    ],
    ['consent-form.download-unavailable', 409, 'Download unavailable'],
  ] as const satisfies readonly (readonly [ErrorCode, number, string])[])(
    'has the specified status and message: %s, %d, "%s"',
    (code, status, message) => {
      expect(ERRORS[code]).toEqual({ status, message });
    },
  );

  it('does not reveal whether a missing record belongs to another user', () => {
    expect(ERRORS['request.not-found'].status).toBe(404);
    expect(ERRORS['request.not-found'].message).not.toMatch(/belong|allowed|permission/i);
  });
});
