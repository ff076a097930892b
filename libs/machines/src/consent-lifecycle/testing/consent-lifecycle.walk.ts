import type { ExploreOptions } from '../../explore/explore';
import type { consentLifecycleMachine } from '../consent-lifecycle.machine';
import type { ConsentEvent } from '../consent-lifecycle.setup';

type Named = Exclude<ConsentEvent['type'], 'surgery.reopened'>;

/** Every event by its name: one that is missing does not compile. */
const events = {
  'patient.signed': true,
  'surgeon.signed': true,
  'time.asked': true,
  'patient.ready': true,
  'concern.raised': true,
  'concern.settled': true,
  'sides.differed': true,
  'sides.agreed': true,
  'patient.declined': true,
  'patient.withdrew': true,
  'patient.reconsidered': true,
  'material.changed': true,
  'date.changed': true,
  'confirmation.due': true,
  'patient.confirmed': true,
  'surgeon.confirmed': true,
  'change.reported': true,
  'time.passed': true,
  'surgery.done': true,
  'surgery.cancelled': true,
} as const satisfies Record<Named, true>;

const named = Object.keys(events) as Named[];

/** Every event of the lifecycle; a surgery is reopened on the last day on which it may be, and on the day after. */
export const consentEvents: readonly ConsentEvent[] = [
  ...named.map((type): ConsentEvent => ({ type })),
  { type: 'surgery.reopened', days_since_end: 30 },
  { type: 'surgery.reopened', days_since_end: 31 },
];

export const consentLifecycleWalk: ExploreOptions<typeof consentLifecycleMachine> = { events: consentEvents };
