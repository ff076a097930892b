import { tabChannel } from '../../lib/tab-channel';
import { unsentNotesOf } from './note-drafts';

export const UNSENT_NOTES = 'candour.unsent-notes';

/** Tabs answer at once, but a suspended tab does not answer. */
const ANSWERED_WITHIN_MS = 200;

export type AboutUnsentNotes =
  | { readonly asked: string }
  | { readonly account: string; readonly editors: readonly string[] };

/** Answers other tabs that ask for the unsent notes of this tab. Returns the unsubscribe function. */
export const answerOtherTabs = (): (() => void) => {
  const channel = tabChannel<AboutUnsentNotes>(UNSENT_NOTES, (message) => {
    if ('asked' in message) channel.say({ account: message.asked, editors: unsentNotesOf(message.asked) });
  });
  return channel.close;
};

/** The number of unsent notes of this account in all tabs: a logout would lose them. */
export const countUnsentNotes = async (account: string): Promise<number> => {
  const editors = new Set(unsentNotesOf(account));
  const channel = tabChannel<AboutUnsentNotes>(UNSENT_NOTES, (message) => {
    if ('asked' in message || message.account !== account) return;
    for (const editor of message.editors) editors.add(editor);
  });
  channel.say({ asked: account });
  await new Promise((resolve) => setTimeout(resolve, ANSWERED_WITHIN_MS));
  channel.close();
  return editors.size;
};
