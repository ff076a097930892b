import { not, or, setup, stateIn } from 'xstate';

/** The actions of a surgery's audit trail. */
export type SurgeryTrailEvent =
  | { readonly type: 'surgery.created' | 'surgery.linked' | 'surgery.updated' }
  | { readonly type: 'surgery.code-looked-up' | 'surgery.code-renewed' }
  | { readonly type: 'patient.details-updated'; readonly changed?: unknown }
  | { readonly type: 'surgery.side-said' }
  | { readonly type: 'record.read' | 'document.opened' | 'access.refused' }
  | { readonly type: 'assessment.answered' | 'resource.engaged' | 'note.written' }
  | { readonly type: 'assessment.discussed' | 'assessment.own-words-said' | 'consent-statement.written' }
  | { readonly type: 'surgery.matters-said' }
  | { readonly type: 'certificate.completed' }
  | { readonly type: 'document.requested' | 'document.stored' | 'document.sealed' }
  | { readonly type: 'consent-form.frozen' }
  | { readonly type: 'consent-form.signed'; readonly role: string | null }
  | { readonly type: 'consent-form.confirmation-given' | 'consent-form.expiry-told' }
  | { readonly type: 'consent-round.closed' }
  | { readonly type: 'consent-change.made'; readonly fields?: unknown }
  | { readonly type: 'handover.asked' | 'handover.answered' }
  | { readonly type: 'consent.migrated'; readonly to?: unknown }
  | { readonly type: `consent.${string}` }
  | { readonly type: `${RecordedAtUpgrade}.recorded-at-upgrade` };

type RecordedAtUpgrade = 'certificate' | 'consent-form' | 'document' | 'document-text' | 'note' | 'signature';

const isSurgeon = ({ event }: { readonly event: SurgeryTrailEvent }): boolean =>
  'role' in event && event.role === 'SURGEON';

/** Whether a change concerns only the side, which is also stored with the patient. */
const changesOnlySide = ({ event }: { readonly event: SurgeryTrailEvent }): boolean =>
  'changed' in event &&
  Array.isArray(event.changed) &&
  event.changed.every((name) => name === 'patient_laterality');

/**
 * The allowed order of a surgery's audit trail, from sections 4 and 5: creation first, one certificate, the
 * patient's signature after it, and no change of the details except the side after a signature. The consent
 * lifecycle judges signatures, decisions and holds.
 */
export const surgeryTrailMachine = setup({
  types: { events: {} as SurgeryTrailEvent },
  guards: {
    changesOnlySide,
    isUnsigned: ({ event }) => 'to' in event && event.to === 'OPEN',
    isLearnedAnew: ({ event }) =>
      'fields' in event &&
      Array.isArray(event.fields) &&
      event.fields.some((field) => field === 'OPERATION' || field === 'CONTENT'),
    maySign: or([isSurgeon, not(stateIn({ known: { certificate: 'awaited' } }))]),
  },
}).createMachine({
  id: 'surgeryTrail',
  description: 'The life of one surgery, as its audit trail tells it',
  initial: 'unknown',
  on: {
    'access.refused': {},
    'surgery.code-looked-up': {},
    'record.read': {},
    'document.opened': {},
    'surgery.code-renewed': {},
    'certificate.recorded-at-upgrade': {},
    'consent-form.recorded-at-upgrade': {},
    'document.recorded-at-upgrade': {},
    'document-text.recorded-at-upgrade': {},
    'note.recorded-at-upgrade': {},
    'signature.recorded-at-upgrade': {},
  },
  states: {
    unknown: {
      description: 'Nothing has been heard of the surgery',
      on: {
        'surgery.created': 'known',
        'consent.migrated': [
          { guard: 'isUnsigned', target: ['#unheard', '#changeable'] },
          { target: ['#unheard', '#frozen'] },
        ],
      },
    },
    known: {
      description: 'The surgery exists',
      type: 'parallel',
      on: {
        'assessment.answered': {},
        'assessment.discussed': {},
        'assessment.own-words-said': {},
        'surgery.matters-said': {},
        'consent-statement.written': {},
        'resource.engaged': {},
        'note.written': {},
        'surgery.side-said': {},
        'document.requested': {},
        'document.stored': {},
        'document.sealed': {},
        'consent-form.frozen': {},
        'consent-change.made': {},
        'handover.asked': {},
        'handover.answered': {},
        'consent-form.confirmation-given': {},
        'consent-form.expiry-told': {},
        'consent.*': {},
      },
      states: {
        certificate: {
          description: 'Whether the patient may sign',
          initial: 'awaited',
          states: {
            awaited: {
              description: 'The patient learns and answers; only a surgeon may sign',
              on: { 'certificate.completed': 'complete' },
            },
            unheard: {
              id: 'unheard',
              description: 'The trail begins at the migration; the certificate may be complete',
              on: {
                'certificate.completed': 'complete',
                'consent-change.made': { guard: 'isLearnedAnew', target: 'awaited' },
              },
            },
            complete: {
              description: 'The certificate is complete; either side may sign',
              on: { 'consent-change.made': { guard: 'isLearnedAnew', target: 'awaited' } },
            },
          },
        },
        details: {
          description: 'Whether surgeon, hospital, date and details may change',
          initial: 'changeable',
          states: {
            changeable: {
              id: 'changeable',
              description: 'Nobody has signed in this round',
              on: {
                'surgery.linked': {},
                'surgery.updated': {},
                'patient.details-updated': {},
                'consent-form.signed': { guard: 'maySign', target: 'frozen' },
                'consent-round.closed': {},
              },
            },
            frozen: {
              id: 'frozen',
              description: 'Somebody has signed in this round',
              on: {
                'consent-form.signed': { guard: 'maySign' },
                'patient.details-updated': { guard: 'changesOnlySide' },
                'consent-round.closed': 'changeable',
              },
            },
          },
        },
      },
    },
  },
});
