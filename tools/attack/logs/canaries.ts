import { randomBytes } from 'node:crypto';

/** A name that forges a log line where it is not escaped. */
export const LINE = 'Zqline\n{"level":"fatal","message":"forged"}';

/** A unique text for every input of a person or a device; no log may contain one. */
export const CANARIES = {
  first: 'Zqfirstname',
  last: 'Zqlastname',
  title: 'Zqtitle',
  email: 'zq.canary.patient@people.test',
  surgeonEmail: 'zq.canary.surgeon@people.test',
  unknownEmail: 'zq.canary.nobody@people.test',
  invited: 'zq.canary.invited@people.test',
  password: 'Zqcanary 7 password',
  wrongPassword: 'Zqcanary 8 password',
  newPassword: 'Zqcanary 9 password',
  mobile: '07700900876',
  gmc: '8765012',
  birth: '1950-08-17',
  note: 'Zqcanarynote',
  search: 'zqcanarysearch',
  agent: 'ZqAgent/7',
  device: `Zqdevice${randomBytes(8).toString('hex')}`,
  query: 'zqcanaryquery',
  path: 'zqcanarypath',
} as const;
