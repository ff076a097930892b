import { INBOX_PAGE_SIZE, noteInboxEndpoints, type QueryOf, type ReplyOf } from '@candour/contracts';
import { call } from '../../../api/client';
import { whenAllAnswered } from '../../../api/calls-under-way';

export type InboxQuery = QueryOf<typeof noteInboxEndpoints.readInbox>;
export type Inbox = ReplyOf<typeof noteInboxEndpoints.readInbox>;

export const loadInbox = (query: InboxQuery, signal: AbortSignal): Promise<Inbox> =>
  call(noteInboxEndpoints.readInbox, { query: { page: 1, per_page: INBOX_PAGE_SIZE, ...query }, signal });

/** The number of threads without an answer. It comes after what the page itself loads. */
export const countUnanswered = async (signal: AbortSignal): Promise<number> => {
  await whenAllAnswered();
  const { counts } = await call(noteInboxEndpoints.readInbox, { query: { only: 'counts' }, signal });
  return counts.unanswered;
};
