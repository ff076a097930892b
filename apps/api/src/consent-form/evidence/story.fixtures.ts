import { CONSENT_FACTS } from '../consent-facts.fixtures';
import type { ConsentStory } from './story.template';
import type { ToldAct } from './told-act';

const told = (what: ToldAct['what'], at: string, changes: Partial<ToldAct> = {}): ToldAct => ({
  what,
  at: new Date(at),
  until: null,
  role: 'PATIENT',
  surgeon: null,
  amount: null,
  total: null,
  round: null,
  details: null,
  ...changes,
});

const SURGEON = { role: 'SURGEON', surgeon: 'Miss Helen Carter' } as const;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const DESK =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36 Edg/150.0';

const signed = (at: string, round: number, of: Partial<ToldAct> = {}): ToldAct =>
  told('signed', at, {
    round,
    details: { typed_text: 'Alex Morgan', device: PHONE, session: '4f8a93c1' },
    ...of,
  });
const bySurgeon = { ...SURGEON, details: { typed_text: 'Helen Carter', device: DESK, session: 'b27e0409' } };

const ordinary: readonly ToldAct[] = [
  told('registered', '2026-11-01T10:10:00Z'),
  told('began', '2026-11-01T10:12:00Z'),
  told('linked', '2026-11-01T10:20:00Z', SURGEON),
  told('answered', '2026-11-03T19:34:00Z', {
    until: new Date('2026-11-03T19:40:00Z'),
    amount: 6,
    total: 6,
    details: { category: 'Pre Assessment' },
  }),
  told('viewed', '2026-11-04T18:02:00Z', { until: new Date('2026-11-14T09:00:00Z'), amount: 5, total: 5 }),
  told('answered', '2026-11-15T09:05:00Z', { amount: 9, total: 9, details: { category: 'Assessment' } }),
  told('certified', '2026-11-15T09:31:00Z'),
  told('side', '2026-11-15T09:40:00Z', { details: { side: 'Right' } }),
  told('matters', '2026-11-15T09:44:00Z'),
  told('wrote-notes', '2026-11-15T10:00:00Z', { until: new Date('2026-11-22T10:00:00Z'), amount: 3 }),
  told('discussed', '2026-11-18T11:48:00Z', { ...SURGEON, amount: 1 }),
  told('stated', '2026-11-18T11:52:00Z', {
    ...SURGEON,
    details: {
      written_by: 'Miss Helen Carter',
      discussed_by: 'Miss Helen Carter',
      discussed_by_role: 'Consultant surgeon',
      discussed_on: '2026-11-18',
      discussed_how: 'IN_PERSON',
      language: 'Somali',
      supporter: 'Her son Ravi',
    },
  }),
  told('opened', '2026-11-19T20:58:00Z'),
  signed('2026-11-19T21:04:00Z', 1),
];

const last: readonly ToldAct[] = [
  told('opened', '2026-11-23T07:50:00Z', SURGEON),
  told('side', '2026-11-23T07:52:00Z', { ...SURGEON, details: { side: 'Right' } }),
];

/** The acts of a form that is in force for a year: every kind that a story can tell. */
const between: readonly ToldAct[] = [
  ['time.asked', 'PATIENT'],
  ['patient.ready', 'PATIENT'],
  ['concern.raised', 'SURGEON'],
  ['concern.settled', 'SURGEON'],
  ['sides.differed', 'SURGEON'],
  ['sides.agreed', 'PATIENT'],
  ['date.changed', 'SURGEON'],
  ['confirmation.due', 'CLOCK'],
  ['patient.confirmed', 'PATIENT'],
  ['patient.withdrew', 'PATIENT'],
  ['patient.reconsidered', 'PATIENT'],
  ['time.passed', 'CLOCK'],
  ['material.changed', 'ADMIN'],
].map(([event = '', role], index) =>
  told('decided', `2026-12-${String(index + 1).padStart(2, '0')}T09:00:00Z`, {
    ...SURGEON,
    role: role as ToldAct['role'],
    round: 1,
    details: { event },
  }),
);

const story = (acts: readonly ToldAct[]): ConsentStory => ({
  acts,
  facts: CONSENT_FACTS,
  documentHash: '7c1e90ab4f22d3c8'.repeat(4),
  publicUrl: 'https://consent.staldhelms.example',
});

export const ORDINARY_STORY = story([...ordinary, ...last, signed('2026-11-23T07:58:00Z', 1, bySurgeon)]);

export const LONG_STORY = story([
  ...ordinary,
  ...between,
  told('changed', '2026-12-14T09:00:00Z', {
    role: 'ADMIN',
    details: { fields: ['HOSPITAL', 'DATE', 'SURGEON'], opened: true },
  }),
  told('round-ended', '2026-12-14T09:00:00Z', { role: 'CLOCK', round: 1 }),
  signed('2026-12-15T21:04:00Z', 2),
  signed('2026-12-16T07:58:00Z', 2, bySurgeon),
  { ...signed('2027-03-01T10:00:00Z', 2, bySurgeon), what: 'confirmed' },
  told('confirmed', '2027-03-02T10:00:00Z', { round: 2, details: { changed: 'YES', session: '4f8a93c1' } }),
]);
