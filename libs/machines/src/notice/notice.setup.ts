import { SNACKBAR_MS } from '@candour/contracts';
import { assign, setup } from 'xstate';
import { type Holder, type Notice, withHolder, withNotice } from './notice.model';

export interface NoticeContext {
  /** The first one is shown. */
  readonly queue: readonly Notice[];
  readonly holders: readonly Holder[];
}

export type NoticeEvent =
  | { readonly type: 'notice.raised'; readonly notice: Notice }
  | { readonly type: 'notice.dismissed' }
  | { readonly type: 'notice.held'; readonly by: Holder }
  | { readonly type: 'notice.released'; readonly by: Holder };

/** Implements the names in the chart of the notice. */
export const noticeSetup = setup({
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
});
