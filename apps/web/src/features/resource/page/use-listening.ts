import { useEffect, useState } from 'react';

export interface Listening {
  /** The name of the text that is read aloud now; null while nothing is. */
  readonly heard: string | null;
  /** Reads these texts aloud in sequence, and stops the current one. */
  readonly listen: (name: string, texts: readonly string[]) => void;
  readonly stop: () => void;
}

/** Reads aloud with the browser's own voice; null where it has none. Leaving the page ends it. */
export const useListening = (): Listening | null => {
  const [heard, setHeard] = useState<string | null>(null);
  const speech = 'speechSynthesis' in window ? window.speechSynthesis : null;
  useEffect(() => () => speech?.cancel(), [speech]);
  if (!speech) return null;
  const stop = () => {
    speech.cancel();
    setHeard(null);
  };
  return {
    heard,
    stop,
    listen: (name, texts) => {
      const end = () => setHeard((now) => (now === name ? null : now));
      speech.cancel();
      for (const [place, text] of texts.entries()) {
        const said = new SpeechSynthesisUtterance(text);
        said.lang = 'en-GB';
        said.addEventListener('error', end);
        if (place === texts.length - 1) said.addEventListener('end', end);
        speech.speak(said);
      }
      setHeard(name);
    },
  };
};
