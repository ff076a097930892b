import { describe, expect, expectTypeOf, it } from 'vitest';
import { ENDPOINTS } from './endpoints';
import type { Endpoint } from './endpoint';
import { PERMISSIONS } from './permissions';
import type { Permission, PermissionRow, SurgeryPermission } from './permissions';

type Caller = 'patient' | 'surgeon' | 'unverified' | 'admin';

/** Section 6, a line a permission: who may ask for it, a surgeon being VERIFIED unless "unverified" is said. */
const matrix: Readonly<Record<Permission, readonly Caller[]>> = {
  'session:own': ['patient', 'surgeon', 'unverified', 'admin'],
  'surgeon:read': ['patient', 'surgeon', 'unverified', 'admin'],
  'surgeon:list': ['patient', 'surgeon', 'unverified', 'admin'],
  'surgeon:list-own': ['patient'],
  'surgeon:invite': ['patient'],
  'surgeon:list-unverified': ['admin'],
  'surgeon:decide': ['admin'],
  'patient:read': ['patient', 'surgeon'],
  'patient:update-details': ['patient'],
  'patient:find-by-email': ['surgeon'],
  'patient:list-own': ['surgeon'],
  'catalogue:read': ['patient', 'surgeon', 'unverified', 'admin'],
  'content:preview': ['patient', 'surgeon', 'unverified'],
  'surgery:create': ['patient', 'surgeon'],
  'surgery:read': ['patient', 'surgeon'],
  'surgery:update': ['patient', 'surgeon'],
  'surgery:look-up-code': ['surgeon'],
  'surgery:link': ['surgeon'],
  'surgery:list-own': ['surgeon'],
  'surgery:list-of-patient': ['patient', 'surgeon'],
  'assessment:read': ['patient', 'surgeon'],
  'assessment:answer': ['patient'],
  'resource:read': ['patient', 'surgeon'],
  'resource:engage': ['patient'],
  'note:read': ['patient', 'surgeon'],
  'note:write': ['patient', 'surgeon'],
  'certificate:read': ['patient', 'surgeon'],
  'certificate:complete': ['patient'],
  'consent-form:read': ['patient', 'surgeon'],
  'consent-form:list-own': ['surgeon'],
  'consent-form:sign': ['patient', 'surgeon'],
};

/** What hangs on one surgery and is asked of that surgery. */
const onSurgery: readonly Permission[] = [
  'surgery:read',
  'surgery:update',
  'assessment:read',
  'assessment:answer',
  'resource:read',
  'resource:engage',
  'note:read',
  'note:write',
  'certificate:read',
  'certificate:complete',
  'consent-form:read',
  'consent-form:sign',
];
const onAccount: readonly Permission[] = [
  'surgeon:read',
  'patient:read',
  'patient:update-details',
  'surgery:list-of-patient',
];

const permissions = Object.entries<PermissionRow>(PERMISSIONS) as [Permission, PermissionRow][];

const callersOf = (row: PermissionRow): readonly Caller[] => [
  ...(row.roles.includes('PATIENT') ? (['patient'] as const) : []),
  ...(row.roles.includes('SURGEON') ? (['surgeon'] as const) : []),
  ...(row.roles.includes('SURGEON') && !row.verified ? (['unverified'] as const) : []),
  ...(row.roles.includes('ADMIN') ? (['admin'] as const) : []),
];

describe('Permissions', () => {
  it.each(permissions)('%s is given to exactly those of section 6', (permission, row) => {
    expect(callersOf(row)).toEqual(matrix[permission]);
  });

  it.each(permissions)('%s is asked of the row that it is about', (permission, row) => {
    const on = onSurgery.includes(permission)
      ? 'surgery'
      : onAccount.includes(permission)
        ? 'account'
        : 'nothing';
    expect(row.on).toBe(on);
  });

  it('give a surgeon who is not verified nothing that touches a patient', () => {
    const open = permissions.filter(([, row]) => callersOf(row).includes('unverified')).map(([name]) => name);
    expect(open).toEqual([
      'session:own',
      'surgeon:read',
      'surgeon:list',
      'catalogue:read',
      'content:preview',
    ]);
  });

  it('give an administrator no surgery, patient, note, certificate or consent form', () => {
    const given = permissions
      .filter(([, row]) => row.roles.includes('ADMIN'))
      .map(([name]) => name.split(':')[0]);
    expect(new Set(given)).toEqual(new Set(['session', 'surgeon', 'catalogue']));
  });

  it('are each asked by a call', () => {
    const asked = new Set(Object.values<Endpoint>(ENDPOINTS).map((row) => row.who));
    expect(permissions.map(([name]) => name).filter((name) => !asked.has(name))).toEqual([]);
  });

  it('of one surgery are a type of their own', () => {
    expectTypeOf<'surgery:read'>().toExtend<SurgeryPermission>();
    expectTypeOf<'surgery:create'>().not.toExtend<SurgeryPermission>();
  });
});
