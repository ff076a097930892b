import { type Actor, SimulatedClock, createActor } from 'xstate';
import { instantActor, refusal, settle } from '../../kit/testing/controlled-actor';
import { type ActorsOf, wire } from '../../kit/wire';
import { type OutboxMachine, outboxMachine } from '../outbox.machine';
import type { StoredItems } from '../outbox.setup';
import type { GivenAnswer, NewItem, OutboxItem, StoreChanges, Work } from '../outbox.model';
import { laterAnswers } from '../outbox.model';

/** State of the network and the server. */
export type Network = 'working' | 'offline' | 'reply-lost' | 'logged-out' | 'refusing';

/** A browser with its store, a server, and any number of tabs. */
export interface Device {
  readonly store: Map<string, OutboxItem>;
  readonly server: {
    readonly answers: () => readonly GivenAnswer[];
    readonly submitted: () => boolean;
    readonly notes: readonly string[];
    /** Every received item, including repeated ones. */
    readonly arrivals: readonly OutboxItem[];
  };
  network: Network;
  isStoreFull: boolean;
  now: number;
  readonly actors: ActorsOf<OutboxMachine>;
  readonly openTab: () => Actor<OutboxMachine>;
  readonly clock: SimulatedClock;
  readonly pass: (milliseconds: number) => Promise<void>;
}

export const MONDAY = 1_900_000_000_000;

export const answersItem = (
  key: string,
  answers: Readonly<Record<string, string>>,
  due: boolean,
  options: { readonly at?: number; readonly submit?: boolean; readonly assessmentId?: string } = {},
): NewItem => ({
  key,
  queuedAt: options.at ?? MONDAY,
  due,
  work: {
    kind: 'answers',
    surgeryId: 'surgery',
    assessmentId: options.assessmentId ?? 'assessment',
    submit: options.submit ?? false,
    answers: Object.entries(answers).map(([question_id, answer]) => ({
      question_id,
      answer,
      answered_at: new Date(options.at ?? MONDAY).toISOString(),
    })),
  },
});

export const noteItem = (key: string, content: string): NewItem => ({
  key,
  queuedAt: MONDAY,
  due: true,
  work: { kind: 'note', surgeryId: 'surgery', content },
});

/**
 * A server that follows section 4: the later answer wins, a known key has no second effect, and refused work is
 * refused again. With a number of questions, a submission that answers all of them locks the section.
 */
const createServer = (questions: number | null) => {
  const seen = new Map<string, string>();
  const notes: string[] = [];
  const arrivals: OutboxItem[] = [];
  let answers: readonly GivenAnswer[] = [];
  let submitted = false;
  const holds = (given: readonly GivenAnswer[]): boolean =>
    given.every((one) =>
      answers.some(({ question_id, answer }) => question_id === one.question_id && answer === one.answer),
    );
  const apply = (work: Work): void => {
    if (work.kind === 'note') notes.push(work.content);
    if (work.kind === 'answers') {
      if (questions !== null && submitted && !holds(work.answers))
        throw Object.assign(refusal(409, 'This section is complete'), { code: 'assessment.locked' });
      if (questions !== null && submitted) return;
      answers = laterAnswers(answers, work.answers);
      submitted ||= work.submit && answers.length >= (questions ?? 0);
    }
  };
  return {
    notes,
    arrivals,
    answers: () => answers,
    submitted: () => submitted,
    receive: (item: OutboxItem): void => {
      arrivals.push(item);
      const body = JSON.stringify(item.work);
      const before = seen.get(item.key);
      if (before !== undefined && before !== body) throw refusal(422, 'another body under the same key');
      if (before === undefined) apply(item.work);
      seen.set(item.key, body);
    },
  };
};

export const createDevice = (questions: number | null = null): Device => {
  const store = new Map<string, OutboxItem>();
  const server = createServer(questions);
  const clock = new SimulatedClock();
  const state: { network: Network; isStoreFull: boolean; now: number } = {
    network: 'working',
    isStoreFull: false,
    now: MONDAY,
  };
  const actors = {
    load: instantActor<StoredItems>(() => ({ items: [...store.values()], now: state.now })).logic,
    persist: instantActor<void, StoreChanges>(({ put, remove }) => {
      if (state.isStoreFull) throw new Error('the store is full');
      for (const item of put) store.set(item.key, structuredCopy(item));
      for (const key of remove) store.delete(key);
    }).logic,
    send: instantActor<unknown, OutboxItem>((item) => {
      if (state.network === 'offline') throw refusal(null);
      if (state.network === 'logged-out') throw refusal(401);
      if (state.network === 'refusing') throw refusal(409, 'This section is complete');
      server.receive(item);
      if (state.network === 'reply-lost') throw refusal(null);
      return { acknowledged: item.key };
    }).logic,
  };
  const device: Device = Object.assign(state, {
    store,
    server,
    clock,
    actors,
    openTab: () => {
      const tab = createActor(wire(outboxMachine, { actors }), { clock });
      tab.start();
      return tab;
    },
    pass: (milliseconds: number) => {
      state.now += milliseconds;
      clock.increment(milliseconds);
      return settle();
    },
  });
  return device;
};

const structuredCopy = (item: OutboxItem): OutboxItem => JSON.parse(JSON.stringify(item)) as OutboxItem;
