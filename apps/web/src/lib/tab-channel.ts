export interface TabChannel<Message> {
  readonly say: (message: Message) => void;
  readonly close: () => void;
}

/** null if the browser has no channels or denies them together with its storage. */
const opened = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};

/** Sends messages to the other tabs of this browser under a name. A tab does not receive its own messages. */
export const tabChannel = <Message>(name: string, hear: (message: Message) => void): TabChannel<Message> => {
  const channel = opened(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin alone
    say: (message) => channel?.postMessage(message),
    close: () => channel?.close(),
  };
};
