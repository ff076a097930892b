import { documentName } from './document-name';

const at = new Date('2026-11-22T23:30:00Z');
const named = (patient_first_name: string, patient_last_name: string) => ({
  patient_first_name,
  patient_last_name,
});

it.each([
  ['Priya', 'Shah', {}, 'consent-form-shah-priya-2026-11-22.pdf'],
  ['Ana María', "O'Neill-Núñez", {}, 'consent-form-o-neill-núñez-ana-maría-2026-11-22.pdf'],
  ['محمد', '王', {}, 'consent-form-王-محمد-2026-11-22.pdf'],
  ['../../etc', 'a"b;\r\nc', {}, 'consent-form-a-b-c-etc-2026-11-22.pdf'],
  [
    '𠮷'.repeat(70),
    `${'a'.repeat(59)} b`,
    {},
    `consent-form-${'a'.repeat(59)}-${'𠮷'.repeat(60)}-2026-11-22.pdf`,
  ],
  [
    'Priya',
    'Shah',
    { round: 2, stamp: 'WITHDRAWN' },
    'consent-form-shah-priya-2026-11-22-round-2-withdrawn.pdf',
  ],
])('the name of a file says whose document it is and of which day: %s %s', (first, last, more, name) => {
  expect(documentName('consent-form', named(first, last), { at, ...more })).toBe(name);
});
