import { SNACKBAR_MS } from '@candour/contracts';
import { type SnapshotFrom, assign, setup } from 'xstate';
import { type Holder, type Notice, withHolder, withNotice } from './notice.model';

export interface NoticeContext {
  /** The first one shows. */
  readonly queue: readonly Notice[];
  readonly holders: readonly Holder[];
}

export type NoticeEvent =
  | { readonly type: 'notice.raised'; readonly notice: Notice }
  | { readonly type: 'notice.dismissed' }
  | { readonly type: 'notice.held'; readonly by: Holder }
  | { readonly type: 'notice.released'; readonly by: Holder };

/** The snackbar: one message at a time for 5000 ms, and as long as somebody is at it. */
export const noticeMachine = setup({
  types: { context: {} as NoticeContext, events: {} as NoticeEvent },
  guards: {
    isLast: ({ context }) => context.queue.length <= 1,
    isLastHolder: ({ context, event }) =>
      event.type === 'notice.released' && context.holders.every((holder) => holder === event.by),
  },
  delays: { snackbar: SNACKBAR_MS },
  actions: {
    queueNotice: assign(({ context, event }) =>
      event.type === 'notice.raised' ? { queue: withNotice(context.queue, event.notice) } : {},
    ),
    dropShown: assign(({ context }) => ({ queue: context.queue.slice(1), holders: [] })),
    addHolder: assign(({ context, event }) =>
      event.type === 'notice.held' ? { holders: withHolder(context.holders, event.by) } : {},
    ),
    removeHolder: assign(({ context, event }) =>
      event.type === 'notice.released'
        ? { holders: context.holders.filter((holder) => holder !== event.by) }
        : {},
    ),
  },
}).createMachine({
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

/** What screens read. */
export const noticeSelectors = {
  shown: ({ context }: NoticeSnapshot): Notice | null => context.queue[0] ?? null,
  waiting: ({ context }: NoticeSnapshot): number => Math.max(context.queue.length - 1, 0),
};
