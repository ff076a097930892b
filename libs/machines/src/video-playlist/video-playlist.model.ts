import {
  type ResourceCategory,
  type ResourceEngagement,
  VIEWS_MAX,
  roundedPercent,
} from '@candour/contracts';
import type { GivenView, UnsentSection } from '../outbox/outbox.model';

/** The views of the server, and those of the outbox on this device. */
export interface Watched {
  readonly category: ResourceCategory;
  /** Null until the outbox has read its store. */
  readonly unsent: UnsentSection<GivenView> | null;
}

export const itemsOf = ({ category }: Watched): readonly ResourceEngagement[] =>
  category.resource_engagements;

const savedViews = ({ resource_engagements }: ResourceCategory, resourceId: string): number =>
  resource_engagements.find((item) => item.resource_id === resourceId)?.patient_engagement ?? 0;

/** View count of a resource: the larger of the server's and the device's count. */
export const viewsOf = ({ category, unsent }: Watched, resourceId: string): number => {
  const seen = unsent?.given.find((view) => view.resource_id === resourceId)?.viewed ?? 0;
  return Math.max(savedViews(category, resourceId), seen);
};

export const isResource = (watched: Watched, resourceId: string): boolean =>
  itemsOf(watched).some((item) => item.resource_id === resourceId);

/** "When a video ends, its view count goes up by 1." */
export const oneMoreView = (watched: Watched, resourceId: string): GivenView => ({
  resource_id: resourceId,
  viewed: Math.min(viewsOf(watched, resourceId) + 1, VIEWS_MAX),
});

/** Views that the server does not have yet, without those of another syllabus. */
export const unsavedOf = (watched: Watched): readonly GivenView[] =>
  (watched.unsent?.given ?? []).filter(
    ({ resource_id, viewed }) =>
      isResource(watched, resource_id) && savedViews(watched.category, resource_id) < viewed,
  );

/** Merges an older reply that arrives late: the larger count and the completed flag stay. */
export const laterCategory = (known: ResourceCategory, loaded: ResourceCategory): ResourceCategory => ({
  ...loaded,
  completed: known.completed || loaded.completed,
  resource_engagements: loaded.resource_engagements.map((item) => ({
    ...item,
    patient_engagement: Math.max(item.patient_engagement, savedViews(known, item.resource_id)),
  })),
});

/** "The count of engaged resources rises the first time." */
export const engagedCount = (watched: Watched): number =>
  itemsOf(watched).filter((item) => viewsOf(watched, item.resource_id) > 0).length;

export const isEverythingWatched = (watched: Watched): boolean =>
  itemsOf(watched).length > 0 && engagedCount(watched) === itemsOf(watched).length;

export const percentWatched = (watched: Watched): number =>
  roundedPercent(engagedCount(watched), itemsOf(watched).length);

/** Whether another resource than this one is unwatched. */
export const hasUnwatchedBeside = (watched: Watched, resourceId: string | null): boolean =>
  itemsOf(watched).some(
    (item) => item.resource_id !== resourceId && viewsOf(watched, item.resource_id) === 0,
  );

/** The next unwatched resource after this one, wrapping around. When all others are watched, the first resource. */
export const nextUnwatched = (watched: Watched, resourceId: string | null): string | null => {
  const items = itemsOf(watched);
  const from = items.findIndex((item) => item.resource_id === resourceId) + 1;
  const inOrder = [...items.slice(from), ...items.slice(0, from)].filter(
    (item) => item.resource_id !== resourceId,
  );
  const next = inOrder.find((item) => viewsOf(watched, item.resource_id) === 0) ?? items[0];
  return next?.resource_id ?? null;
};
