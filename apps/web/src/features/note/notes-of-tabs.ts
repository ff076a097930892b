import { tabChannel } from '../../lib/tab-channel';
import { unsentNotesOf } from './note-drafts';

export const UNSENT_NOTES = 'candour.unsent-notes';

/** Tabs answer at once; one that the browser has put to sleep does not. */
const ANSWERED_WITHIN_MS = 200;

export type AboutUnsentNotes =
  | { readonly asked: string }
  | { readonly account: string; readonly editors: readonly string[] };

/** Tells the other tabs, when one of them asks, which notes are written here. Answers how to stop. */
export const tellOtherTabs = (): (() => void) => {
  const channel = tabChannel<AboutUnsentNotes>(UNSENT_NOTES, (message) => {
    if ('asked' in message) channel.say({ account: message.asked, editors: unsentNotesOf(message.asked) });
  });
  return channel.close;
};

/** How many notes this account has written and not sent, here or in another tab: a logout would lose them all. */
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
