/**
 * Section 6: who may do what. A call names one permission; the API's policy gives each its where-clause.
 * The compartment is the surgery: the owner is its patient, the linked surgeon the verified one it names.
 */
export const ROLES = ['PATIENT', 'SURGEON', 'ADMIN'] as const;
export type Role = (typeof ROLES)[number];

export interface PermissionRow {
  /** Any of these roles may ask. */
  readonly roles: readonly Role[];
  /** A surgeon must be VERIFIED. */
  readonly verified: boolean;
  /** On which row it is asked: one surgery of the caller's, one account, or none in particular. */
  readonly on: 'surgery' | 'account' | 'nothing';
  /** Its calls tell somebody about patients: a reply to anybody but the patient leaves an entry in the audit trail. */
  readonly showsPatients: boolean;
}

const patient = { roles: ['PATIENT'], verified: false, showsPatients: false } as const;
const surgeon = { roles: ['SURGEON'], verified: true, showsPatients: true } as const;
const both = { roles: ['PATIENT', 'SURGEON'], verified: true, showsPatients: true } as const;
const admin = { roles: ['ADMIN'], verified: false, showsPatients: false } as const;
const everybody = { roles: ROLES, verified: false, showsPatients: false } as const;

export const PERMISSIONS = {
  'session:own': { ...everybody, on: 'nothing' },
  'surgeon:read': { ...everybody, on: 'account' },
  'surgeon:list': { ...everybody, on: 'nothing' },
  'surgeon:list-own': { ...patient, on: 'nothing' },
  'surgeon:invite': { ...patient, on: 'nothing' },
  'surgeon:list-unverified': { ...admin, on: 'nothing' },
  'surgeon:decide': { ...admin, on: 'nothing' },
  'patient:read': { ...both, on: 'account' },
  'patient:update-details': { ...patient, on: 'account' },
  'patient:find-by-email': { ...surgeon, on: 'nothing' },
  'patient:list-own': { ...surgeon, on: 'nothing' },
  'catalogue:read': { ...everybody, on: 'nothing' },
  'content:preview': { ...both, verified: false, showsPatients: false, on: 'nothing' },
  'surgery:create': { ...both, on: 'nothing' },
  'surgery:read': { ...both, on: 'surgery' },
  'surgery:update': { ...both, on: 'surgery' },
  'surgery:look-up-code': { ...surgeon, on: 'nothing' },
  'surgery:link': { ...surgeon, on: 'nothing' },
  'surgery:list-own': { ...surgeon, on: 'nothing' },
  'surgery:list-of-patient': { ...both, on: 'account' },
  'assessment:read': { ...both, on: 'surgery' },
  'assessment:answer': { ...patient, on: 'surgery' },
  'resource:read': { ...both, on: 'surgery' },
  'resource:engage': { ...patient, on: 'surgery' },
  'note:read': { ...both, on: 'surgery' },
  'note:write': { ...both, on: 'surgery' },
  'certificate:read': { ...both, on: 'surgery' },
  'certificate:complete': { ...patient, on: 'surgery' },
  'consent-form:read': { ...both, on: 'surgery' },
  'consent-form:list-own': { ...surgeon, on: 'nothing' },
  'consent-form:sign': { ...both, on: 'surgery' },
} as const satisfies Record<string, PermissionRow>;

export type Permission = keyof typeof PERMISSIONS;

/** The permissions that are asked of one surgery. */
export type SurgeryPermission = {
  [P in Permission]: (typeof PERMISSIONS)[P]['on'] extends 'surgery' ? P : never;
}[Permission];
