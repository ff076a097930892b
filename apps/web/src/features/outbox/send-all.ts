import { type Outbox, sendEverything } from '@candour/machines';

/** In a file of its own, so that it loads with the outbox and not with the session. */
export const sendAll = (outbox: Outbox): Promise<number> => sendEverything(outbox);
