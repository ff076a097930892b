import { type ResourceCategory, SAVE_LOCK_MS, VIDEO_START_TIMEOUT_MS } from '@candour/contracts';
import { and, assign, raise, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { failureFrom, outputOf } from '../kit/outcome';
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

const freshPlaylist = ({ input }: { readonly input: VideoPlaylistInput }): VideoPlaylistContext => ({
  ...input,
  unsaved: [],
  activeId: nextUnwatched({ category: input.category, unsaved: [] }, null),
  isSaveOwed: false,
  failure: null,
});

const viewsOut = ({ context }: { readonly context: VideoPlaylistContext }): ViewsOut => ({
  surgeryId: context.surgeryId,
  syllabusId: context.category.syllabus_id,
  views: context.unsaved,
});

/**
 * The learning videos (section 4, Learning Resources). Nothing plays before a tap; then "the next video
 * plays": the next unwatched one, and when all are watched the first is selected and does not play.
 */
export const videoPlaylistMachine = setup({
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
}).createMachine({
  id: 'videoPlaylist',
  description: 'The learning videos: which is active, what has been watched, and what is saved.',
  context: freshPlaylist,
  type: 'parallel',
  states: {
    saving: {
      description: 'What the server holds.',
      initial: 'open',
      states: {
        open: {
          description: 'What was watched is sent on Save, on leaving and when everything has been watched.',
          on: {
            'view.counted': { guard: 'isLastOne', target: 'saving' },
            'save.requested': { guard: 'isUnsaved', target: 'saving' },
            'page.left': { guard: 'isUnsaved', target: 'saving' },
            'views.acknowledged': { actions: 'keepAcknowledged' },
          },
        },
        saving: {
          description: 'The views are on their way; more can be counted meanwhile.',
          tags: 'busy',
          entry: 'noteSent',
          invoke: {
            id: 'save',
            src: 'saveViews',
            input: viewsOut,
            onDone: { target: 'saved', actions: { type: 'keepReply', params: outputOf } },
            onError: { target: 'open', actions: { type: 'keepFailure', params: failureFrom } },
          },
          on: {
            'view.counted': { guard: 'isLastOne', actions: 'owe' },
            'page.left': { actions: 'owe' },
            'views.acknowledged': { actions: 'keepAcknowledged' },
          },
        },
        saved: {
          description: 'Just saved: Save is locked for 30 s; what is watched meanwhile is not saved yet.',
          always: { guard: 'isSaveOwed', target: 'saving' },
          after: { saveLock: [{ guard: 'isUnsaved', target: 'saving' }, { target: 'open' }] },
          on: {
            'view.counted': { guard: 'isLastOne', target: 'saving' },
            'page.left': { guard: 'isUnsaved', target: 'saving' },
            'views.acknowledged': { actions: 'keepAcknowledged' },
          },
        },
      },
    },
    player: {
      description: 'Which video is active and whether it plays.',
      initial: 'ready',
      on: {
        'play-on.switched': { actions: 'switchPlayOn' },
        'video.selected': { guard: 'isKnown', target: '.running', actions: 'activateSelected' },
        'transcript.read': {
          guard: 'isActive',
          target: '.ready',
          actions: ['countView', 'tellCounted', 'activateNext'],
        },
      },
      states: {
        ready: {
          description: 'The active video waits for a tap.',
          on: { 'play.requested': 'running', 'video.started': 'running.playing', 'video.failed': 'unplayable' },
        },
        running: {
          description: 'The active video was tapped and has not ended.',
          initial: 'starting',
          on: {
            'video.failed': 'unplayable',
            'video.ended': [
              {
                guard: and(['isActive', 'hasMore', 'playsOn']),
                target: '.starting',
                actions: ['countView', 'tellCounted', 'activateNext'],
              },
              { guard: 'isActive', target: 'ready', actions: ['countView', 'tellCounted', 'activateNext'] },
            ],
          },
          states: {
            starting: {
              description: 'The player was asked to play; a host that has not answered in 5 s counts as blocked.',
              after: { startTimeout: '#videoPlaylist.player.unplayable' },
              on: { 'video.started': 'playing', 'video.paused': 'paused' },
            },
            playing: { description: 'It plays.', on: { 'video.paused': 'paused' } },
            paused: {
              description: 'It stands still; some players also say so just before they say that it ended.',
              on: { 'play.requested': 'starting', 'video.started': 'playing' },
            },
          },
        },
        unplayable: {
          description: 'The video cannot play here: its transcript is offered, and reading it counts.',
          tags: 'failed',
          on: { 'play.requested': 'running', 'video.started': 'running.playing' },
        },
      },
    },
    section: {
      description: 'Whether the server holds the whole section as complete.',
      initial: 'incomplete',
      states: {
        incomplete: {
          description: 'Something is unwatched, or not acknowledged yet.',
          tags: 'editable',
          always: { guard: 'isCompleted', target: 'complete' },
        },
        complete: {
          description: 'All is watched: the screen stays until Next Section, and every video can be seen again.',
          tags: 'complete',
        },
      },
    },
    device: {
      description: 'Whether this device holds every view that the server does not.',
      initial: 'restoring',
      on: { 'view.counted': { target: '.keeping' } },
      states: {
        restoring: {
          description: 'The views that this device still holds are laid over the server’s.',
          tags: 'busy',
          invoke: {
            id: 'readDrafts',
            src: 'readDrafts',
            input: viewsOut,
            onDone: { target: 'kept', actions: { type: 'layDraftsOver', params: outputOf } },
            onError: 'kept',
          },
        },
        kept: { description: 'Whatever is not saved is on the device.' },
        keeping: {
          description: 'The views are being written to the device.',
          invoke: { id: 'keepViews', src: 'keepViews', input: viewsOut, onDone: 'kept', onError: 'unkept' },
        },
        unkept: { description: 'The device could not keep the last view: it is in this page alone.' },
      },
    },
  },
});

export type VideoPlaylistMachine = typeof videoPlaylistMachine;
