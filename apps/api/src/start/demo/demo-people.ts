export { PASSWORD as DEMO_PASSWORD } from '@candour/contracts/client';

/** Invented people, for the demo only. */
export const DEMO_PEOPLE = {
  patient: {
    email: 'patient@demo.candour.test',
    title: 'Mx',
    first_name: 'Alex',
    last_name: 'Morgan',
    about: 'a patient with a hip replacement just started',
  },
  signed: {
    email: 'signed@demo.candour.test',
    title: 'Mrs',
    first_name: 'Priya',
    last_name: 'Shah',
    about: 'a patient whose consent form both have signed',
  },
  surgeon: {
    email: 'surgeon@demo.candour.test',
    title: 'Miss',
    first_name: 'Helen',
    last_name: 'Carter',
    gmc_number: '7123456',
    about: 'a verified surgeon',
  },
  newSurgeon: {
    email: 'new.surgeon@demo.candour.test',
    title: 'Mr',
    first_name: 'Daniel',
    last_name: 'Fairweather',
    gmc_number: '7654321',
    about: 'a surgeon who waits to be verified',
  },
  admin: {
    email: 'admin@demo.candour.test',
    title: 'Dr',
    first_name: 'Ruth',
    last_name: 'Bellamy',
    gmc_number: '7000001',
    about: 'an administrator who is also a verified surgeon',
  },
} as const;

/** Numbers from the NHS's range for tests, which belong to nobody. */
export const DEMO_NHS_NUMBERS = [
  '9990000107',
  '9990000476',
  '9990000840',
  '9990000212',
  '9990000581',
  '9990000956',
] as const;
