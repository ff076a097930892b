import { and } from 'xstate';
import { asked, freshPlaylist, saveRequest, videoPlaylistSetup } from './video-playlist.setup';

/**
 * The learning videos (section 4, Learning Resources). After one that has played, "the next video plays": the next
 * unwatched one. When all are watched, the first is selected and does not play. Only the outbox
 * holds unsaved views.
 */
export const videoPlaylistMachine = videoPlaylistSetup.createMachine({
  id: 'videoPlaylist',
  description: 'The learning videos: which is active, what has been watched, and what is saved.',
  context: freshPlaylist,
  invoke: { id: 'unsent', src: 'unsentViews', input: asked },
  type: 'parallel',
  states: {
    saving: {
      description: 'What the server holds.',
      initial: 'restoring',
      on: {
        'unsent.changed': { actions: 'takeUnsent' },
        'category.loaded': { actions: 'takeCategory' },
      },
      states: {
        restoring: {
          description: 'The outbox reads what this device kept of the videos.',
          tags: 'busy',
          on: { 'unsent.changed': { target: 'open', actions: ['takeUnsent', 'activateFirst'] } },
        },
        open: {
          description: 'What was watched is sent on Save, on leaving and when everything has been watched.',
          on: {
            'view.counted': { guard: 'isLastOne', target: 'saving' },
            'save.requested': { guard: 'isUnsaved', target: 'saving' },
          },
        },
        saving: {
          description: 'The views are on their way; more can be counted meanwhile.',
          tags: 'busy',
          invoke: {
            id: 'save',
            src: 'saveViews',
            input: saveRequest,
            onDone: [{ guard: 'isWholeUnsaved', target: 'saving', reenter: true }, { target: 'saved' }],
            onError: 'open',
          },
        },
        saved: {
          description: 'Just saved: Save is locked for 30 s; what is watched meanwhile is not saved yet.',
          after: { saveLock: [{ guard: 'isUnsaved', target: 'saving' }, { target: 'open' }] },
          on: { 'view.counted': { guard: 'isLastOne', target: 'saving' } },
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
          actions: ['giveView', 'announceView', 'activateNext'],
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
                actions: ['giveView', 'announceView', 'activateNext'],
              },
              { guard: 'isActive', target: 'ready', actions: ['giveView', 'announceView', 'activateNext'] },
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
              description: 'It is paused; some players also say so just before they say that it ended.',
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
  },
});

export type VideoPlaylistMachine = typeof videoPlaylistMachine;
