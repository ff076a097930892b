import { and } from 'xstate';
import { failureFrom, outputOf } from '../kit/outcome';
import { freshPlaylist, videoPlaylistSetup, viewsOut } from './video-playlist.setup';

/**
 * The learning videos (section 4, Learning Resources). Nothing plays before a tap; then "the next video
 * plays": the next unwatched one, and when all are watched the first is selected and does not play.
 */
export const videoPlaylistMachine = videoPlaylistSetup.createMachine({
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
          on: {
            'play.requested': 'running',
            'video.started': 'running.playing',
            'video.failed': 'unplayable',
          },
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
              description:
                'The player was asked to play; a host that has not answered in 5 s counts as blocked.',
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
          description:
            'All is watched: the screen stays until Next Section, and every video can be seen again.',
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
