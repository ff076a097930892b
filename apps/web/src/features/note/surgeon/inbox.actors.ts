import { INBOX_PAGE_SIZE, noteInboxEndpoints, type QueryOf, type ReplyOf } from '@candour/contracts';
import { call } from '../../../api/client';
import { whenAllAnswered } from '../../../api/calls-under-way';

export type InboxQuery = QueryOf<typeof noteInboxEndpoints.readInbox>;
export type Inbox = ReplyOf<typeof noteInboxEndpoints.readInbox> & {
  /** The query of these threads, which stay on the screen while the next ones load. */
  readonly of: InboxQuery;
};

export const loadInbox = async (query: InboxQuery, signal: AbortSignal): Promise<Inbox> => ({
  ...(await call(noteInboxEndpoints.readInbox, {
    query: { page: 1, per_page: INBOX_PAGE_SIZE, ...query },
    signal,
  })),
  of: query,
});

/** The number of threads without an answer. It comes after what the page itself loads. */
export const countUnanswered = async (signal: AbortSignal): Promise<number> => {
  await whenAllAnswered();
  const { counts } = await call(noteInboxEndpoints.readInbox, { query: { only: 'counts' }, signal });
  return counts.unanswered;
};
