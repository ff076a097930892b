import { vi } from 'vitest';

interface Said extends EventTarget {
  readonly text: string;
}

/** A browser that can read aloud. Returns the queued texts; cancelling empties the queue. */
export const withVoice = () => {
  const said: Said[] = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      constructor(readonly text: string) {
        super();
      }
    },
  );
  const cancel = vi.fn(() => said.splice(0));
  vi.stubGlobal('speechSynthesis', { speak: (one: Said) => said.push(one), cancel });
  return { said, cancel };
};
