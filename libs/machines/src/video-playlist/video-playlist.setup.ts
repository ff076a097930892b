import { type ResourceCategory, SAVE_LOCK_MS, VIDEO_START_TIMEOUT_MS } from '@candour/contracts';
import { assign, raise, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import type { GivenView } from '../outbox/outbox.model';
import {
  hasUnwatchedBeside,
  isEverythingWatched,
  isResource,
  nextUnwatched,
  withAcknowledgement,
  withView,
  withViews,
} from './video-playlist.model';

export interface VideoPlaylistInput {
  readonly surgeryId: string;
  readonly category: ResourceCategory;
  /** Whether the next video plays by itself (a person may have switched it off). */
  readonly playsOn: boolean;
}

export interface VideoPlaylistContext extends VideoPlaylistInput {
  readonly unsaved: readonly GivenView[];
  readonly activeId: string | null;
  readonly isSaveOwed: boolean;
  readonly failure: Failure | null;
}

export type VideoPlaylistEvent =
  | { readonly type: 'video.selected'; readonly resourceId: string }
  | { readonly type: 'play.requested' }
  | { readonly type: 'video.started' }
  | { readonly type: 'video.paused' }
  | { readonly type: 'video.ended'; readonly resourceId: string }
  | { readonly type: 'video.failed' }
  /** The transcript counts as a view: where a video cannot play, or must not, nobody is shut out. */
  | { readonly type: 'transcript.read'; readonly resourceId: string }
  | { readonly type: 'play-on.switched'; readonly on: boolean }
  /** Raised by the player's own region: a view has just been counted. */
  | { readonly type: 'view.counted' }
  | { readonly type: 'save.requested' }
  | { readonly type: 'page.left' }
  | { readonly type: 'views.acknowledged'; readonly category: ResourceCategory };

/** What goes to the device or the server. */
export interface ViewsOut {
  readonly surgeryId: string;
  readonly syllabusId: string;
  readonly views: readonly GivenView[];
}

export const freshPlaylist = ({ input }: { readonly input: VideoPlaylistInput }): VideoPlaylistContext => ({
  ...input,
  unsaved: [],
  activeId: nextUnwatched({ category: input.category, unsaved: [] }, null),
  isSaveOwed: false,
  failure: null,
});

export const viewsOut = ({ context }: { readonly context: VideoPlaylistContext }): ViewsOut => ({
  surgeryId: context.surgeryId,
  syllabusId: context.category.syllabus_id,
  views: context.unsaved,
});

/** The dictionary of the video playlist: what its chart names, and what each name does. */
export const videoPlaylistSetup = setup({
  types: {
    context: {} as VideoPlaylistContext,
    events: {} as VideoPlaylistEvent,
    input: {} as VideoPlaylistInput,
    tags: {} as Tag,
  },
  actors: {
    readDrafts: promiseActor<readonly GivenView[], ViewsOut>('readDrafts'),
    keepViews: promiseActor<void, ViewsOut>('keepViews'),
    saveViews: promiseActor<ResourceCategory, ViewsOut>('saveViews'),
  },
  guards: {
    isKnown: ({ context, event }) => 'resourceId' in event && isResource(context, event.resourceId),
    isActive: ({ context, event }) => 'resourceId' in event && event.resourceId === context.activeId,
    hasMore: ({ context }) => hasUnwatchedBeside(context, context.activeId),
    playsOn: ({ context }) => context.playsOn,
    isUnsaved: ({ context }) => context.unsaved.length > 0,
    isSaveOwed: ({ context }) => context.isSaveOwed && context.unsaved.length > 0,
    isCompleted: ({ context }) => context.category.completed,
    isLastOne: ({ context }) => !context.category.completed && isEverythingWatched(context),
  },
  delays: {
    startTimeout: VIDEO_START_TIMEOUT_MS,
    saveLock: SAVE_LOCK_MS,
  },
  actions: {
    layDraftsOver: assign(({ context }, drafts: readonly GivenView[]) => {
      const watched = withViews(context, drafts);
      return { unsaved: watched.unsaved, activeId: nextUnwatched(watched, null) };
    }),
    countView: assign(({ context, event }) =>
      'resourceId' in event ? withView(context, event.resourceId) : {},
    ),
    tellCounted: raise({ type: 'view.counted' }),
    activateSelected: assign(({ event }) =>
      event.type === 'video.selected' ? { activeId: event.resourceId } : {},
    ),
    activateNext: assign(({ context }) => ({ activeId: nextUnwatched(context, context.activeId) })),
    switchPlayOn: assign(({ event }) => (event.type === 'play-on.switched' ? { playsOn: event.on } : {})),
    noteSent: assign({ isSaveOwed: false }),
    owe: assign({ isSaveOwed: true }),
    keepReply: assign(({ context }, category: ResourceCategory) => ({
      ...withAcknowledgement(context, category),
      failure: null,
    })),
    keepAcknowledged: assign(({ context, event }) =>
      event.type === 'views.acknowledged' ? withAcknowledgement(context, event.category) : {},
    ),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
  },
});
