import { assessmentEndpoints, noteEndpoints, resourceEndpoints } from '@candour/contracts';
import type {
  ActorsOf,
  GivenAnswer,
  OutboxItem,
  outboxMachine,
  StoreChanges,
  StoredItems,
} from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';
import type { CallOptions } from '../../api/request';
import { learnServerTime, onServerClock } from '../../api/server-clock';
import { isLeaving } from '../../lib/page-life';
import { outboxStore } from './outbox-store';

/**
 * Converts the times of the answers to the server's clock, because the server keeps the later answer of two devices.
 * While the user leaves the page there is no time to request the server's time.
 */
const sendable = async (answers: readonly GivenAnswer[], { keepalive = false }: CallOptions) => {
  if (!keepalive) await learnServerTime();
  return answers.map((given) => ({ ...given, answered_at: onServerClock(given.answered_at) }));
};

/** Sends one item in one call. Its key makes a repeated note the same note. */
const sendWork = async ({ work, key }: OutboxItem, options: CallOptions): Promise<unknown> => {
  const surgery_id = work.surgeryId;
  switch (work.kind) {
    case 'answers': {
      const { assessmentId: assessment_id, submit } = work;
      const answers = await sendable(work.answers, options);
      return call(assessmentEndpoints.saveAnswers, {
        ...options,
        body: { surgery_id, assessment_id, answers, submit },
      });
    }
    case 'views': {
      const { syllabusId: syllabus_id, views: engagements } = work;
      return call(resourceEndpoints.saveEngagements, {
        ...options,
        body: { surgery_id, syllabus_id, engagements },
      });
    }
    case 'note':
      return call(noteEndpoints.writeNote, {
        ...options,
        params: { id: surgery_id },
        body: { content: work.content },
        idempotencyKey: key,
      });
  }
};

/** Every actor of the outbox machine. Calls that start while the user leaves the page outlive it. */
export const outboxActors: ActorsOf<typeof outboxMachine> = {
  load: fromPromise<StoredItems>(async () => ({ items: outboxStore.readAll(), now: Date.now() })),
  persist: fromPromise<void, StoreChanges>(async ({ input }) => outboxStore.change(input.put, input.remove)),
  send: fromPromise<unknown, OutboxItem>(({ input, signal }) =>
    sendWork(input, isLeaving() ? { keepalive: true } : { signal }),
  ),
};
