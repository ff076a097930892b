import { type ResourceCategory, SAVE_LOCK_MS, VIDEO_START_TIMEOUT_MS } from '@candour/contracts';
import { assign, raise, sendTo, setup } from 'xstate';
import { callbackActor, promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import type { GivenView, UnsentSection } from '../outbox/outbox.model';
import type { SectionEvent, WorkGiven } from '../outbox/section-actors';
import {
  hasUnwatchedBeside,
  isEverythingWatched,
  isResource,
  laterCategory,
  nextUnwatched,
  oneMoreView,
  unsavedOf,
} from './video-playlist.model';

export interface VideoPlaylistInput {
  readonly surgeryId: string;
  readonly category: ResourceCategory;
  /** Whether the next video plays automatically. The user can switch this off. */
  readonly playsOn: boolean;
  /** The video to begin with, if it is one of these; otherwise the first unwatched one. */
  readonly wanted?: string | null;
}

export interface VideoPlaylistContext extends VideoPlaylistInput {
  /** Unsent work of these videos in the outbox; null until the outbox has read its store. */
  readonly unsent: UnsentSection<GivenView> | null;
  readonly activeId: string | null;
}

export type VideoPlaylistEvent =
  | { readonly type: 'video.selected'; readonly resourceId: string }
  | { readonly type: 'play.requested' }
  | { readonly type: 'video.started' }
  | { readonly type: 'video.paused' }
  | { readonly type: 'video.ended'; readonly resourceId: string }
  | { readonly type: 'video.failed' }
  /** Reading the transcript counts as a view, for users who cannot play or watch the video. */
  | { readonly type: 'transcript.read'; readonly resourceId: string }
  | { readonly type: 'play-on.switched'; readonly on: boolean }
  /** The machine raises it itself when it has counted a view. */
  | { readonly type: 'view.counted'; readonly resourceId: string }
  | { readonly type: 'save.requested' }
  | SectionEvent<GivenView, ResourceCategory>;

/** Identifies the videos to load. */
export interface ViewsAsked {
  readonly surgeryId: string;
  readonly syllabusId: string;
}

export interface ViewsRequest extends ViewsAsked {
  readonly submit: boolean;
}

type Playlist = Pick<VideoPlaylistContext, 'category' | 'unsent' | 'wanted'>;

const firstToShow = ({ category, unsent, wanted }: Playlist): string | null =>
  category.resource_engagements.find(({ resource_id }) => resource_id === wanted)?.resource_id ??
  nextUnwatched({ category, unsent }, null);

export const freshPlaylist = ({ input }: { readonly input: VideoPlaylistInput }): VideoPlaylistContext => ({
  ...input,
  unsent: null,
  activeId: firstToShow({ ...input, unsent: null }),
});

export const asked = ({ context }: { readonly context: VideoPlaylistContext }): ViewsAsked => ({
  surgeryId: context.surgeryId,
  syllabusId: context.category.syllabus_id,
});

/** Views need no submission: the server completes the section with the last view. */
export const saveRequest = (from: { readonly context: VideoPlaylistContext }): ViewsRequest => ({
  ...asked(from),
  submit: false,
});

const resourceIn = (event: VideoPlaylistEvent): string => {
  if (!('resourceId' in event)) throw new Error(`${event.type} names no resource`);
  return event.resourceId;
};

/** Implements the names in the chart of the video playlist. */
export const videoPlaylistSetup = setup({
  types: {
    context: {} as VideoPlaylistContext,
    events: {} as VideoPlaylistEvent,
    input: {} as VideoPlaylistInput,
    tags: {} as Tag,
    children: {} as { unsent: 'unsentViews' },
  },
  actors: {
    unsentViews: callbackActor<WorkGiven<GivenView>, ViewsAsked>('unsentViews'),
    saveViews: promiseActor<void, ViewsRequest>('saveViews'),
  },
  guards: {
    isKnown: ({ context, event }) => 'resourceId' in event && isResource(context, event.resourceId),
    isActive: ({ context, event }) => 'resourceId' in event && event.resourceId === context.activeId,
    hasMore: ({ context }) => hasUnwatchedBeside(context, context.activeId),
    playsOn: ({ context }) => context.playsOn,
    isUnsaved: ({ context }) => unsavedOf(context).length > 0,
    isWholeUnsaved: ({ context }) => isEverythingWatched(context) && unsavedOf(context).length > 0,
    isCompleted: ({ context }) => context.category.completed,
    isLastOne: ({ context, event }) =>
      event.type === 'view.counted' &&
      !context.category.completed &&
      !hasUnwatchedBeside(context, event.resourceId),
  },
  delays: {
    startTimeout: VIDEO_START_TIMEOUT_MS,
    saveLock: SAVE_LOCK_MS,
  },
  actions: {
    takeUnsent: assign(({ event }) => (event.type === 'unsent.changed' ? { unsent: event.unsent } : {})),
    takeCategory: assign(({ context, event }) =>
      event.type === 'category.loaded' ? { category: laterCategory(context.category, event.category) } : {},
    ),
    giveView: sendTo('unsent', ({ context, event }) => ({
      type: 'work.given' as const,
      given: oneMoreView(context, resourceIn(event)),
    })),
    announceView: raise(({ event }) => ({
      type: 'view.counted' as const,
      resourceId: resourceIn(event),
    })),
    activateFirst: assign(({ context }) => ({ activeId: firstToShow(context) })),
    activateSelected: assign(({ event }) =>
      event.type === 'video.selected' ? { activeId: event.resourceId } : {},
    ),
    activateNext: assign(({ context }) => ({ activeId: nextUnwatched(context, context.activeId) })),
    switchPlayOn: assign(({ event }) => (event.type === 'play-on.switched' ? { playsOn: event.on } : {})),
  },
});
