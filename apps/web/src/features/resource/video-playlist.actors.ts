import type { ReplyOf, ResourceCategory, resourceEndpoints } from '@candour/contracts';
import {
  type ActorsOf,
  deliver,
  type Outbox,
  outboxSelectors,
  type videoPlaylistMachine,
  type ViewsOut,
  type Work,
} from '@candour/machines';
import { fromPromise } from 'xstate';
import { keepOnDevice, newItem, whenRestored } from '../outbox/outbox-work';

type Saved = ReplyOf<typeof resourceEndpoints.saveEngagements>;

/** The videos in a reply to saved views; null in a reply about something else. */
export const syllabusIn = (reply: unknown, syllabusId: string): ResourceCategory | null => {
  const { syllabus_id, categories } = reply as Partial<Saved>;
  return syllabus_id === undefined
    ? null
    : (categories?.find((category) => category.syllabus_id === syllabusId) ?? null);
};

const viewsWork = (out: ViewsOut): Work => ({ kind: 'views', ...out });

const delivered = async (outbox: Outbox, out: ViewsOut): Promise<ResourceCategory> => {
  const category = syllabusIn(await deliver(outbox, newItem(viewsWork(out), true)), out.syllabusId);
  if (!category) throw new Error('The reply does not hold the videos');
  return category;
};

/** Views go through the outbox: on the device at once, to the server when it can be reached. */
export const videoPlaylistActors = (outbox: Outbox): ActorsOf<typeof videoPlaylistMachine> => ({
  readDrafts: fromPromise(async ({ input }) => {
    await whenRestored(outbox);
    return outboxSelectors.viewsFor(outbox.getSnapshot(), input.syllabusId);
  }),
  keepViews: fromPromise(({ input }) => keepOnDevice(outbox, viewsWork(input))),
  saveViews: fromPromise(({ input }) => delivered(outbox, input)),
});
