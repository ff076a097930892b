import { HOLDS, ROUND_STATES } from '@candour/contracts';
import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { eachOrAbsent, orAbsent, registers } from './gauge';
import {
  COUNTED_ACTS,
  currentRounds,
  documentTimes,
  lateMail,
  oldestDocument,
  recentActs,
} from './installation-facts';

/** Answers are cached for this time, so that several monitors cause no additional statements. */
const FRESH_MS = 5_000;
/** A longer cache, because counting all surgeries of a large hospital is slow. */
const ROUNDS_FRESH_MS = 300_000;

/** Caches an answer for a time; a failure is not cached. */
const kept = <T>(freshMs: number, ask: () => Promise<T>): (() => Promise<T>) => {
  let last: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return () => {
    if (last !== null && Date.now() - last.at < freshMs) return last.answer;
    const answer = ask().catch((error: unknown) => {
      last = null;
      throw error;
    });
    last = { at: Date.now(), answer };
    return answer;
  };
};

/**
 * Metrics of the whole installation, from the database. They are the same in each process, so a monitor uses one
 * of them.
 */
export const aboutInstallation = (dataSource: DataSource, clock: Clock): Gauge[] => [
  ...aboutDocumentTimes(dataSource, clock),
  ...aboutMail(dataSource, clock),
  ...aboutActs(dataSource, clock),
  ...aboutRounds(dataSource),
];

const aboutDocumentTimes = (dataSource: DataSource, clock: Clock): Gauge[] => [
  new Gauge({
    name: 'candour_documents_oldest_seconds',
    help: 'How long the document has waited that waits longest to be printed; 0 when none waits.',
    registers,
    collect() {
      return orAbsent(this, () => oldestDocument(dataSource, clock.now()));
    },
  }),
  new Gauge({
    name: 'candour_document_seconds',
    help: 'How long documents took from request to print in the last 15 minutes: the median and the longest.',
    labelNames: ['of'],
    registers,
    collect() {
      return eachOrAbsent(this, async () => {
        const { median, longest } = await documentTimes(dataSource, clock.now());
        return median === null || longest === null
          ? []
          : [
              [{ of: 'median' }, median],
              [{ of: 'longest' }, longest],
            ];
      });
    },
  }),
];

const aboutMail = (dataSource: DataSource, clock: Clock): Gauge[] => {
  const late = kept(FRESH_MS, () => lateMail(dataSource, clock.now()));
  return [
    new Gauge({
      name: 'candour_mail_waiting',
      help: 'Emails that are due or were tried in vain.',
      labelNames: ['urgent'],
      registers,
      collect() {
        return eachOrAbsent(this, async () => {
          const { urgent, notices } = await late();
          return [
            [{ urgent: 'true' }, urgent],
            [{ urgent: 'false' }, notices],
          ];
        });
      },
    }),
    new Gauge({
      name: 'candour_mail_oldest_seconds',
      help: 'How long ago the oldest of these emails was written; 0 when none waits.',
      labelNames: ['urgent'],
      registers,
      collect() {
        return eachOrAbsent(this, async () => {
          const { oldest_urgent, oldest_notice } = await late();
          return [
            [{ urgent: 'true' }, oldest_urgent],
            [{ urgent: 'false' }, oldest_notice],
          ];
        });
      },
    }),
  ];
};

const aboutActs = (dataSource: DataSource, clock: Clock): Gauge[] => [
  new Gauge({
    name: 'candour_acts',
    help: 'How often an act entered the audit trail in the last 5 minutes.',
    labelNames: ['action'],
    registers,
    collect() {
      return eachOrAbsent(this, async () => {
        const counts = await recentActs(dataSource, clock.now());
        return COUNTED_ACTS.map((action) => {
          const count = counts.find((each) => each.action === action)?.count ?? 0;
          return [{ action }, count] as const;
        });
      });
    },
  }),
];

const aboutRounds = (dataSource: DataSource): Gauge[] => {
  const rounds = kept(ROUNDS_FRESH_MS, () => currentRounds(dataSource));
  const total = (counted: readonly { readonly count: number }[]): number =>
    counted.reduce((sum, { count }) => sum + count, 0);
  return [
    new Gauge({
      name: 'candour_rounds',
      help: 'Current rounds of consent forms of surgeries that have not ended, by state; counted every 5 minutes.',
      labelNames: ['state'],
      registers,
      collect() {
        return eachOrAbsent(this, async () => {
          const found = await rounds();
          return ROUND_STATES.map((state) => [
            { state },
            total(found.filter((each) => each.state === state)),
          ]);
        });
      },
    }),
    new Gauge({
      name: 'candour_holds',
      help: 'Holds on these rounds, by kind; counted every 5 minutes.',
      labelNames: ['hold'],
      registers,
      collect() {
        return eachOrAbsent(this, async () => {
          const found = await rounds();
          return HOLDS.map((hold) => [{ hold }, total(found.filter(({ holds }) => holds.includes(hold)))]);
        });
      },
    }),
  ];
};
