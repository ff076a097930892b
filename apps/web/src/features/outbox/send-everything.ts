/** On its own, so that it loads with the outbox and not with the session. */
export { sendEverything } from '@candour/machines';
