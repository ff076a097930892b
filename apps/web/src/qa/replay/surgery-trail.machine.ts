import { setup } from 'xstate';

/** The actions of a surgery's audit trail; other actions change nothing. */
export type SurgeryTrailEvent =
  | { readonly type: 'surgery.created' }
  | { readonly type: 'surgery.code-looked-up' }
  | { readonly type: 'surgery.linked' }
  | { readonly type: 'surgery.updated' }
  | { readonly type: 'surgery.code-renewed' }
  | { readonly type: 'patient.details-updated' }
  | { readonly type: 'record.read' }
  | { readonly type: 'assessment.answered' }
  | { readonly type: 'resource.engaged' }
  | { readonly type: 'note.written' }
  | { readonly type: 'access.refused' }
  | { readonly type: 'certificate.completed' }
  | { readonly type: 'consent-form.signed'; readonly role: string | null };

/**
 * The allowed order of a surgery's audit trail, from sections 4 and 5: creation first, one certificate, the patient's
 * signature after the certificate, one signature of each role, and no change of the details afterwards.
 */
export const surgeryTrailMachine = setup({
  types: { events: {} as SurgeryTrailEvent },
  guards: {
    isPatient: ({ event }) => event.type === 'consent-form.signed' && event.role === 'PATIENT',
    isSurgeon: ({ event }) => event.type === 'consent-form.signed' && event.role === 'SURGEON',
  },
}).createMachine({
  id: 'surgeryTrail',
  description: 'The life of one surgery, as its audit trail tells it',
  initial: 'unknown',
  on: { 'access.refused': {}, 'surgery.code-looked-up': {}, 'record.read': {}, 'surgery.code-renewed': {} },
  states: {
    unknown: {
      description: 'Nothing has been heard of the surgery',
      on: { 'surgery.created': 'learning' },
    },
    learning: {
      description: 'The patient learns and answers; surgeon, hospital, date and details may change',
      on: {
        'surgery.linked': {},
        'surgery.updated': {},
        'patient.details-updated': {},
        'assessment.answered': {},
        'resource.engaged': {},
        'note.written': {},
        'certificate.completed': 'certified',
        'consent-form.signed': { guard: 'isSurgeon', target: 'signedBySurgeonFirst' },
      },
    },
    signedBySurgeonFirst: {
      description: 'The surgeon of a process of their own has signed; the patient still learns',
      on: {
        'assessment.answered': {},
        'resource.engaged': {},
        'note.written': {},
        'certificate.completed': 'signedBySurgeon',
      },
    },
    certified: {
      description: 'The certificate is complete; the form can be signed by either side',
      on: {
        'surgery.linked': {},
        'surgery.updated': {},
        'patient.details-updated': {},
        'assessment.answered': {},
        'resource.engaged': {},
        'note.written': {},
        'consent-form.signed': [
          { guard: 'isPatient', target: 'signedByPatient' },
          { guard: 'isSurgeon', target: 'signedBySurgeon' },
        ],
      },
    },
    signedByPatient: {
      description: 'The patient has signed; the facts are frozen',
      on: {
        'assessment.answered': {},
        'note.written': {},
        'consent-form.signed': { guard: 'isSurgeon', target: 'signedByBoth' },
      },
    },
    signedBySurgeon: {
      description: 'The surgeon has signed; the facts are frozen',
      on: {
        'assessment.answered': {},
        'note.written': {},
        'consent-form.signed': { guard: 'isPatient', target: 'signedByBoth' },
      },
    },
    signedByBoth: {
      description: 'Both have signed; notes and feedback still come',
      on: { 'assessment.answered': {}, 'note.written': {} },
    },
  },
});
