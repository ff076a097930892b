import { type ReactNode, useState } from 'react';
import { copyText } from '../../ui/copyable-code/copy-text';
import { Button } from '../../ui/button/button';
import { Cluster } from '../../ui/layout/cluster';
import { Code } from '../panel.styles';
import { words } from '../words';

export interface Copyable {
  readonly name: string;
  readonly text: () => string;
}

/** Copies to the clipboard. If the browser refuses, the text is shown for manual copying. */
export function CopyButtons({ things }: { readonly things: readonly Copyable[] }): ReactNode {
  const [said, setSaid] = useState<{ readonly words: string; readonly text: string | null } | null>(null);
  const copy = async (text: string): Promise<void> => {
    const isCopied = await copyText(text);
    setSaid(isCopied ? { words: words.copied, text: null } : { words: words.copyFailed, text });
  };
  return (
    <>
      <Cluster gap={2}>
        {things.map(({ name, text }) => (
          <Button key={name} size="small" variant="quiet" onPress={() => void copy(text())}>
            {name}
          </Button>
        ))}
        <output>{said?.words}</output>
      </Cluster>
      {said?.text ? <Code>{said.text}</Code> : null}
    </>
  );
}
