import type { ReplyOf, ResourceCategory, resourceEndpoints } from '@candour/contracts';
import {
  type ActorsOf,
  type GivenView,
  type Outbox,
  outboxSelectors,
  savingActor,
  type SectionInOutbox,
  unsentActor,
  type videoPlaylistMachine,
  type ViewsAsked,
} from '@candour/machines';
import { newItem } from '../../shell/outbox/outbox-work';

type Saved = ReplyOf<typeof resourceEndpoints.saveEngagements>;

/** The videos in a reply to saved views; null if the reply does not contain them. */
const categoryIn = (reply: unknown, { syllabusId }: ViewsAsked): ResourceCategory | null => {
  const { syllabus_id, categories } = reply as Partial<Saved>;
  return syllabus_id === undefined
    ? null
    : (categories?.find((category) => category.syllabus_id === syllabusId) ?? null);
};

/** Saves views through the outbox: on the device at once, on the server when it can be reached. */
export const videoPlaylistActors = (outbox: Outbox): ActorsOf<typeof videoPlaylistMachine> => {
  const section: SectionInOutbox<GivenView, ResourceCategory, ViewsAsked> = {
    outbox,
    newItem,
    categoryIn,
    read: (snapshot, { syllabusId }) => outboxSelectors.viewsOf(snapshot, syllabusId),
    workOf: ({ surgeryId, syllabusId }, views) => ({ kind: 'views', surgeryId, syllabusId, views }),
  };
  return { unsentViews: unsentActor(section), saveViews: savingActor(section) };
};
