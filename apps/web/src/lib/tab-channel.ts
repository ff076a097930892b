export interface TabChannel<Message> {
  readonly say: (message: Message) => void;
  readonly close: () => void;
}

/** Null where the browser has none, or closes it together with its storage. */
const opened = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};

/** What the tabs of this browser say to one another under a name; nobody hears themselves. */
export const tabChannel = <Message>(name: string, hear: (message: Message) => void): TabChannel<Message> => {
  const channel = opened(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin alone
    say: (message) => channel?.postMessage(message),
    close: () => channel?.close(),
  };
};
