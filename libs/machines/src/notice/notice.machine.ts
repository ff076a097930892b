import { type SnapshotFrom } from 'xstate';
import { type Notice } from './notice.model';
import { noticeSetup } from './notice.setup';

/** The snackbar shows one message at a time, for 5000 ms and as long as it has the pointer or the focus. */
export const noticeMachine = noticeSetup.createMachine({
  id: 'notice',
  description: 'Short messages over the page, one at a time.',
  context: { queue: [], holders: [] },
  initial: 'empty',
  states: {
    empty: {
      description: 'Nothing is shown.',
      on: { 'notice.raised': { target: 'showing', actions: 'queueNotice' } },
    },
    showing: {
      description: 'The first message shows.',
      initial: 'running',
      on: {
        'notice.raised': { actions: 'queueNotice' },
        'notice.dismissed': [
          { guard: 'isLast', target: 'empty', actions: 'dropShown' },
          { target: 'showing', reenter: true, actions: 'dropShown' },
        ],
      },
      states: {
        running: {
          description: 'It hides after 5000 ms.',
          after: {
            snackbar: [
              { guard: 'isLast', target: '#notice.empty', actions: 'dropShown' },
              { target: '#notice.showing', reenter: true, actions: 'dropShown' },
            ],
          },
          on: { 'notice.held': { target: 'held', actions: 'addHolder' } },
        },
        held: {
          description:
            'A pointer is over it or the focus in it: it stays, and has its 5000 ms again afterwards.',
          on: {
            'notice.held': { actions: 'addHolder' },
            'notice.released': [
              { guard: 'isLastHolder', target: 'running', actions: 'removeHolder' },
              { actions: 'removeHolder' },
            ],
          },
        },
      },
    },
  },
});

export type NoticeMachine = typeof noticeMachine;
type NoticeSnapshot = SnapshotFrom<NoticeMachine>;

/** Selectors for screens. */
export const noticeSelectors = {
  shown: ({ context }: NoticeSnapshot): Notice | null => context.queue[0] ?? null,
  waiting: ({ context }: NoticeSnapshot): number => Math.max(context.queue.length - 1, 0),
};
