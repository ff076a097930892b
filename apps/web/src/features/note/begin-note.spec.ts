import { describe, expect, it } from 'vitest';
import { pageOfQuestion } from './begin-note';

describe('The page on which a patient asked', () => {
  it.each([
    '/patient/consent-process/one?step=consent-assessment&look=advice',
    '/patient/learn/one#about-infection',
  ])('is %s of the same surgery', (address) => {
    expect(pageOfQuestion(address, 'one')).toBe(address);
  });

  it.each([
    null,
    '',
    '/patient/learn/two',
    '/patient/learn/one/more',
    '//elsewhere.test/patient/learn/one',
    'https://elsewhere.test/patient/learn/one',
    'javascript:alert(1)',
  ])('is not %s', (address) => {
    expect(pageOfQuestion(address, 'one')).toBeNull();
  });
});
