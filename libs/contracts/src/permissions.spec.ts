import { describe, expect, expectTypeOf, it } from 'vitest';
import { ENDPOINTS } from './endpoints';
import type { Endpoint } from './endpoint';
import { PERMISSIONS } from './permissions';
import type {
  PatientPermission,
  Permission,
  PermissionRow,
  SurgeonPermission,
  SurgeryPermission,
} from './permissions';

type Caller = 'patient' | 'surgeon' | 'unverified' | 'admin';

/**
 * Section 6, a line a permission: the row that it is asked of, and who may ask. A surgeon must be VERIFIED unless
 * "unverified" is said.
 */
const matrix: Readonly<
  Record<Permission, { readonly on: PermissionRow['on']; readonly by: readonly Caller[] }>
> = {
  'session:own': { on: 'nothing', by: ['patient', 'surgeon', 'unverified', 'admin'] },
  'account:change': { on: 'nothing', by: ['patient', 'surgeon', 'unverified', 'admin'] },
  'account:sessions': { on: 'nothing', by: ['patient', 'surgeon', 'unverified', 'admin'] },
  'account:sso': { on: 'nothing', by: ['surgeon', 'unverified', 'admin'] },
  'surgeon:read': { on: 'surgeon', by: ['patient', 'surgeon', 'unverified', 'admin'] },
  'surgeon:list': { on: 'nothing', by: ['patient', 'surgeon', 'unverified', 'admin'] },
  'surgeon:list-own': { on: 'nothing', by: ['patient'] },
  'surgeon:invite': { on: 'nothing', by: ['patient'] },
  'surgeon:list-unverified': { on: 'nothing', by: ['admin'] },
  'surgeon:list-all': { on: 'nothing', by: ['admin'] },
  'surgeon:decide': { on: 'nothing', by: ['admin'] },
  'account:list': { on: 'nothing', by: ['admin'] },
  'account:close': { on: 'nothing', by: ['admin'] },
  'audit:read': { on: 'nothing', by: ['admin'] },
  'seal:read': { on: 'nothing', by: ['admin'] },
  'patient:read': { on: 'patient', by: ['patient', 'surgeon'] },
  'patient:update-details': { on: 'patient', by: ['patient'] },
  'patient:give-number': { on: 'patient', by: ['patient', 'surgeon'] },
  'patient:say-needs': { on: 'patient', by: ['patient'] },
  'access-log:read': { on: 'nothing', by: ['patient'] },
  'patient:take-data': { on: 'patient', by: ['patient'] },
  'patient:find-by-email': { on: 'nothing', by: ['surgeon'] },
  'patient:list-own': { on: 'nothing', by: ['surgeon'] },
  'catalogue:read': { on: 'nothing', by: ['patient', 'surgeon', 'unverified', 'admin'] },
  'content:preview': { on: 'nothing', by: ['patient', 'surgeon', 'unverified'] },
  'surgery:create': { on: 'nothing', by: ['patient', 'surgeon'] },
  'surgery:read': { on: 'surgery', by: ['patient', 'surgeon'] },
  'surgery:update': { on: 'surgery', by: ['patient', 'surgeon'] },
  'surgery:say-matters': { on: 'surgery', by: ['patient'] },
  'surgery:look-up-code': { on: 'nothing', by: ['surgeon'] },
  'surgery:link': { on: 'nothing', by: ['surgeon'] },
  'surgery:list-own': { on: 'nothing', by: ['surgeon'] },
  'surgery:list-of-patient': { on: 'patient', by: ['patient', 'surgeon'] },
  'assessment:read': { on: 'surgery', by: ['patient', 'surgeon'] },
  'assessment:answer': { on: 'surgery', by: ['patient'] },
  'assessment:discuss': { on: 'surgery', by: ['surgeon'] },
  'resource:read': { on: 'surgery', by: ['patient', 'surgeon'] },
  'resource:engage': { on: 'surgery', by: ['patient'] },
  'note:read': { on: 'surgery', by: ['patient', 'surgeon'] },
  'note:write': { on: 'surgery', by: ['patient', 'surgeon'] },
  'note:list-own': { on: 'nothing', by: ['surgeon'] },
  'certificate:read': { on: 'surgery', by: ['patient', 'surgeon'] },
  'certificate:complete': { on: 'surgery', by: ['patient'] },
  'consent-form:read': { on: 'surgery', by: ['patient', 'surgeon'] },
  'consent-form:list-own': { on: 'nothing', by: ['surgeon'] },
  'consent-form:sign': { on: 'surgery', by: ['patient', 'surgeon'] },
  'consent-form:decide': { on: 'surgery', by: ['patient'] },
  'consent-form:confirm': { on: 'surgery', by: ['patient', 'surgeon'] },
  'consent-form:doubt': { on: 'surgery', by: ['surgeon'] },
  'consent-form:end': { on: 'surgery', by: ['patient', 'surgeon', 'admin'] },
  'consent-form:change': { on: 'surgery', by: ['patient', 'surgeon', 'admin'] },
  'consent-form:take-over': { on: 'nothing', by: ['surgeon'] },
  'consent-form:hand-over': { on: 'nothing', by: ['admin'] },
  'consent-form:write-statement': { on: 'surgery', by: ['surgeon'] },
  'consent-form:keep-templates': { on: 'nothing', by: ['surgeon'] },
  'worklist:read': { on: 'nothing', by: ['surgeon'] },
  'worklist:read-brief': { on: 'surgery', by: ['surgeon'] },
};

const permissions = Object.entries<PermissionRow>(PERMISSIONS) as [Permission, PermissionRow][];

const callersOf = (row: PermissionRow): readonly Caller[] => [
  ...(row.roles.includes('PATIENT') ? (['patient'] as const) : []),
  ...(row.roles.includes('SURGEON') ? (['surgeon'] as const) : []),
  ...(row.roles.includes('SURGEON') && !row.verified ? (['unverified'] as const) : []),
  ...(row.roles.includes('ADMIN') ? (['admin'] as const) : []),
];

describe('Permissions', () => {
  it.each(permissions)(
    '%s is given to exactly those of section 6, on the row that it is about',
    (permission, row) => {
      expect({ on: row.on, by: callersOf(row) }).toEqual(matrix[permission]);
    },
  );

  it('that need a proven email address are to sign, and to meet another patient', () => {
    expect(permissions.filter(([, row]) => row.proven).map(([name]) => name)).toEqual([
      'patient:find-by-email',
      'surgery:look-up-code',
      'surgery:link',
      'consent-form:sign',
      'consent-form:confirm',
      'consent-form:take-over',
    ]);
  });

  it('of an unverified surgeon include none that concerns a patient', () => {
    const open = permissions.filter(([, row]) => callersOf(row).includes('unverified')).map(([name]) => name);
    expect(open).toEqual([
      'session:own',
      'account:change',
      'account:sessions',
      'account:sso',
      'surgeon:read',
      'surgeon:list',
      'catalogue:read',
      'content:preview',
    ]);
  });

  it('of an administrator read no surgery, patient, note, certificate or consent form', () => {
    const given = permissions.filter(([, row]) => row.roles.includes('ADMIN')).map(([name]) => name);
    const ofForms = given.filter((name) => name.startsWith('consent-form:'));
    expect(ofForms).toEqual(['consent-form:end', 'consent-form:change', 'consent-form:hand-over']);
    const others = given.filter((name) => !ofForms.includes(name)).map((name) => name.split(':')[0]);
    expect(new Set(others)).toEqual(new Set(['session', 'account', 'audit', 'surgeon', 'catalogue', 'seal']));
  });

  it('are each needed by a call', () => {
    const asked = new Set(Object.values<Endpoint>(ENDPOINTS).map((row) => row.who));
    expect(permissions.map(([name]) => name).filter((name) => !asked.has(name))).toEqual([]);
  });

  it('on a surgery, a patient and a surgeon are distinct types', () => {
    expectTypeOf<'patient:read'>().toExtend<PatientPermission>();
    expectTypeOf<'patient:list-own'>().not.toExtend<PatientPermission>();
    expectTypeOf<'surgeon:read'>().toExtend<SurgeonPermission>();
    expectTypeOf<'surgeon:list'>().not.toExtend<SurgeonPermission>();
    expectTypeOf<'surgery:read'>().toExtend<SurgeryPermission>();
    expectTypeOf<'surgery:create'>().not.toExtend<SurgeryPermission>();
  });
});
