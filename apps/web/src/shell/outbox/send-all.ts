import { type Outbox, sendEverything } from '@candour/machines';

/** A separate file, so that it loads with the outbox and not with the session. */
export const sendAll = (outbox: Outbox): Promise<number> => sendEverything(outbox);
