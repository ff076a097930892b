import { type TabChannel, tabChannel } from '../lib/tab-channel';

const listeners = new Set<() => void>();
let channel: TabChannel<null> | null = null;

const tellThisTab = (): void => {
  for (const listener of listeners) listener();
};

const toOtherTabs = (): TabChannel<null> => {
  channel ??= tabChannel('candour.written', tellThisTab);
  return channel;
};

/** Tells all tabs of this browser that the server has stored something. */
export const tellWritten = (): void => {
  tellThisTab();
  toOtherTabs().say(null);
};

/** Calls the listener after every write of a tab of this browser. Returns the unsubscribe function. */
export const onWritten = (listener: () => void): (() => void) => {
  toOtherTabs();
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
