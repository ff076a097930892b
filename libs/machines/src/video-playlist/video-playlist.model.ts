import {
  type ResourceCategory,
  type ResourceEngagement,
  VIEWS_MAX,
  roundedPercent,
} from '@candour/contracts';
import { type GivenView, largerViews } from '../outbox/outbox.model';

/** What is watched: what the server holds, with what was seen on this device laid over it. */
export interface Watched {
  readonly category: ResourceCategory;
  readonly unsaved: readonly GivenView[];
}

export const itemsOf = ({ category }: Watched): readonly ResourceEngagement[] =>
  category.resource_engagements;

/** How often a resource was seen: the larger of what the server and this device know. */
export const viewsOf = (watched: Watched, resourceId: string): number => {
  const saved = itemsOf(watched).find((item) => item.resource_id === resourceId)?.patient_engagement ?? 0;
  const seen = watched.unsaved.find((view) => view.resource_id === resourceId)?.viewed ?? 0;
  return Math.max(saved, seen);
};

export const isResource = (watched: Watched, resourceId: string): boolean =>
  itemsOf(watched).some((item) => item.resource_id === resourceId);

/** "When a video ends, its view count goes up by 1." */
export const withView = (watched: Watched, resourceId: string): Watched => ({
  category: watched.category,
  unsaved: largerViews(watched.unsaved, [
    { resource_id: resourceId, viewed: Math.min(viewsOf(watched, resourceId) + 1, VIEWS_MAX) },
  ]),
});

/** Lays views over what is there; one of another syllabus, or that the server knows already, goes. */
export const withViews = (watched: Watched, seen: readonly GivenView[]): Watched => ({
  category: watched.category,
  unsaved: largerViews(watched.unsaved, seen).filter(({ resource_id, viewed }) =>
    itemsOf(watched).some((item) => item.resource_id === resource_id && item.patient_engagement < viewed),
  ),
});

/** A reply that was overtaken by a later one takes nothing back: the larger count and the flag stay. */
const laterCategory = (known: ResourceCategory, replied: ResourceCategory): ResourceCategory => ({
  ...replied,
  completed: known.completed || replied.completed,
  resource_engagements: replied.resource_engagements.map((item) => ({
    ...item,
    patient_engagement: Math.max(
      item.patient_engagement,
      known.resource_engagements.find((one) => one.resource_id === item.resource_id)?.patient_engagement ?? 0,
    ),
  })),
});

/** After an acknowledgement only what was seen beyond it is still ours. */
export const withAcknowledgement = (watched: Watched, replied: ResourceCategory): Watched =>
  withViews({ category: laterCategory(watched.category, replied), unsaved: watched.unsaved }, []);

/** "The count of engaged resources rises the first time." */
export const engagedCount = (watched: Watched): number =>
  itemsOf(watched).filter((item) => viewsOf(watched, item.resource_id) > 0).length;

export const isEverythingWatched = (watched: Watched): boolean =>
  itemsOf(watched).length > 0 && engagedCount(watched) === itemsOf(watched).length;

export const percentWatched = (watched: Watched): number =>
  roundedPercent(engagedCount(watched), itemsOf(watched).length);

/** Whether some other resource than this one is still unwatched. */
export const hasUnwatchedBeside = (watched: Watched, resourceId: string | null): boolean =>
  itemsOf(watched).some(
    (item) => item.resource_id !== resourceId && viewsOf(watched, item.resource_id) === 0,
  );

/** The next unwatched one after this, wrapping around; the first one when all are watched. */
export const nextUnwatched = (watched: Watched, resourceId: string | null): string | null => {
  const items = itemsOf(watched);
  const from = items.findIndex((item) => item.resource_id === resourceId) + 1;
  const inOrder = [...items.slice(from), ...items.slice(0, from)];
  const next = inOrder.find((item) => viewsOf(watched, item.resource_id) === 0) ?? items[0];
  return next?.resource_id ?? null;
};
