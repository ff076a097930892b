/**
 * Section 6: who may do what. A call names one permission; the API's policy gives each permission its where-clause.
 * Access depends on the surgery: its owner is the patient, and its linked surgeon is the verified surgeon that it
 * names.
 */
export const ROLES = ['PATIENT', 'SURGEON', 'ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Whether the limits of staff sessions apply, also for a patient who is staff, because the session opens records
 * of other people.
 */
export const isStaff = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'PATIENT');

export interface PermissionRow {
  /** Roles that have the permission. */
  readonly roles: readonly Role[];
  /** Whether a surgeon must be VERIFIED. */
  readonly verified: boolean;
  /** Whether the email address of the account must be proven, where this installation requires it. */
  readonly proven?: true;
  /** The kind of row on which the permission is checked. */
  readonly on: 'surgery' | 'patient' | 'surgeon' | 'nothing';
  /** Whether its calls return data about patients. Then the audit trail records a reply to anyone but the patient. */
  readonly showsPatients: boolean;
}

const patient = { roles: ['PATIENT'], verified: false, showsPatients: false } as const;
const surgeon = { roles: ['SURGEON'], verified: true, showsPatients: true } as const;
const both = { roles: ['PATIENT', 'SURGEON'], verified: true, showsPatients: true } as const;
const changers = { roles: ['PATIENT', 'SURGEON', 'ADMIN'], verified: true, showsPatients: true } as const;
/** For calls with legal effect, and calls that show a surgeon a new patient. */
const proven = { proven: true } as const;
const admin = { roles: ['ADMIN'], verified: false, showsPatients: false } as const;
const staff = { roles: ['SURGEON', 'ADMIN'], verified: false, showsPatients: false } as const;
const everybody = { roles: ROLES, verified: false, showsPatients: false } as const;

export const PERMISSIONS = {
  'session:own': { ...everybody, on: 'nothing' },
  'account:change': { ...everybody, on: 'nothing' },
  'account:sessions': { ...everybody, on: 'nothing' },
  'account:sso': { ...staff, on: 'nothing' },
  'surgeon:read': { ...everybody, on: 'surgeon' },
  'surgeon:list': { ...everybody, on: 'nothing' },
  'surgeon:list-own': { ...patient, on: 'nothing' },
  'surgeon:invite': { ...patient, on: 'nothing' },
  'surgeon:list-unverified': { ...admin, on: 'nothing' },
  'surgeon:list-all': { ...admin, on: 'nothing' },
  'surgeon:decide': { ...admin, on: 'nothing' },
  'account:list': { ...admin, showsPatients: true, on: 'nothing' },
  'account:close': { ...admin, showsPatients: true, on: 'nothing' },
  'audit:read': { ...admin, showsPatients: true, on: 'nothing' },
  'seal:read': { ...admin, on: 'nothing' },
  'patient:read': { ...both, on: 'patient' },
  'patient:update-details': { ...patient, on: 'patient' },
  'patient:give-number': { ...both, on: 'patient' },
  'patient:say-needs': { ...patient, on: 'patient' },
  'access-log:read': { ...patient, on: 'nothing' },
  'patient:take-data': { ...patient, on: 'patient' },
  'patient:find-by-email': { ...surgeon, ...proven, on: 'nothing' },
  'patient:list-own': { ...surgeon, on: 'nothing' },
  'catalogue:read': { ...everybody, on: 'nothing' },
  'content:preview': { ...both, verified: false, showsPatients: false, on: 'nothing' },
  'surgery:create': { ...both, on: 'nothing' },
  'surgery:read': { ...both, on: 'surgery' },
  'surgery:update': { ...both, on: 'surgery' },
  'surgery:say-matters': { ...patient, on: 'surgery' },
  'surgery:look-up-code': { ...surgeon, ...proven, on: 'nothing' },
  'surgery:link': { ...surgeon, ...proven, on: 'nothing' },
  'surgery:list-own': { ...surgeon, on: 'nothing' },
  'surgery:list-of-patient': { ...both, on: 'patient' },
  'assessment:read': { ...both, on: 'surgery' },
  'assessment:answer': { ...patient, on: 'surgery' },
  'assessment:discuss': { ...surgeon, on: 'surgery' },
  'resource:read': { ...both, on: 'surgery' },
  'resource:engage': { ...patient, on: 'surgery' },
  'note:read': { ...both, on: 'surgery' },
  'note:write': { ...both, on: 'surgery' },
  'note:list-own': { ...surgeon, on: 'nothing' },
  'certificate:read': { ...both, on: 'surgery' },
  'certificate:complete': { ...patient, on: 'surgery' },
  'consent-form:read': { ...both, on: 'surgery' },
  'consent-form:list-own': { ...surgeon, on: 'nothing' },
  'consent-form:sign': { ...both, ...proven, on: 'surgery' },
  'consent-form:decide': { ...patient, on: 'surgery' },
  'consent-form:confirm': { ...both, ...proven, on: 'surgery' },
  'consent-form:doubt': { ...surgeon, on: 'surgery' },
  'consent-form:end': { ...changers, on: 'surgery' },
  'consent-form:change': { ...changers, on: 'surgery' },
  'consent-form:take-over': { ...surgeon, ...proven, on: 'nothing' },
  'consent-form:hand-over': { ...admin, on: 'nothing' },
  'consent-form:write-statement': { ...surgeon, on: 'surgery' },
  'consent-form:keep-templates': { ...surgeon, showsPatients: false, on: 'nothing' },
  'worklist:read': { ...surgeon, on: 'nothing' },
  'worklist:read-brief': { ...surgeon, on: 'surgery' },
} as const satisfies Record<string, PermissionRow>;

export type Permission = keyof typeof PERMISSIONS;

/** Permissions that are checked on one kind of row. */
type PermissionOn<Kind extends PermissionRow['on']> = {
  [P in Permission]: (typeof PERMISSIONS)[P]['on'] extends Kind ? P : never;
}[Permission];

export type SurgeryPermission = PermissionOn<'surgery'>;
export type PatientPermission = PermissionOn<'patient'>;
export type SurgeonPermission = PermissionOn<'surgeon'>;
