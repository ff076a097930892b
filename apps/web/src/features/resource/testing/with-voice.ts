import { vi } from 'vitest';

interface Said extends EventTarget {
  readonly text: string;
}

/** A browser that can read aloud; what it was told to say, which cancelling empties. */
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
