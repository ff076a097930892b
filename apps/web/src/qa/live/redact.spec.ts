import { describe, expect, it } from 'vitest';
import { redact } from './redact';

const person = {
  patient_first_name: 'Robin',
  patient_last_name: "O'Neill",
  patient_email: 'robin@example.test',
  patient_mobile_number: '+447700900123',
  patient_date_of_birth: '1958-06-01',
  patient_gender: 'Female',
  unique_code: 'ABCDEFGH2',
  age: 67,
  token: 'eyJhbGciOi.secret',
  typed: { signature: "Robin O'Neill" },
  notes: [{ content: '<p>I am afraid</p>' }],
};

describe('data that leaves the page of the app', () => {
  it('contains no text and no telling number about a person', () => {
    const told = JSON.stringify(redact({ type: 'signer.loaded', status: 'robin@example.test', ...person }));
    const secrets = JSON.stringify(person).match(/[A-Za-z0-9+@.-]{4,}/g) ?? [];
    const names = new Set(Object.keys(person).flatMap((name) => [name, ...name.split('_')]));
    const leaked = secrets.filter((word) => !names.has(word) && !['signature', 'content'].includes(word));
    for (const word of leaked) expect(told).not.toContain(word);
    expect(told).not.toContain('67');
  });

  it('keeps the names of events and states, booleans and counts', () => {
    expect(redact({ type: 'step.selected', step: 'feedback', started: true, index: 2, facts: null })).toEqual(
      {
        type: 'step.selected',
        step: 'feedback',
        started: true,
        index: 2,
        facts: null,
      },
    );
    expect(redact(['a', 'b'])).toEqual(['[text]', '[text]']);
    expect(redact({ signature: '' })).toEqual({ signature: '[empty]' });
  });

  it('keeps the status of an error but not its message', () => {
    expect(redact(Object.assign(new Error('Robin has signed'), { status: 409 }))).toEqual({
      error: 'Error',
      status: '[number]',
    });
  });

  it('replaces functions', () => {
    expect(redact({ run: () => 'secret' })).toEqual({ run: '[function]' });
  });
});
