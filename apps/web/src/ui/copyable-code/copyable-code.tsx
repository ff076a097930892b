import { useState } from 'react';
import { Button } from '../button/button';
import { VisuallyHidden } from '../layout/layout.styles';
import { words } from '../words';
import { copyText } from './copy-text';
import { Code, CodeBox } from './copyable-code.styles';

export interface CopyableCodeProps {
  /** What the code is, such as "your code": "Show your code", "Copy your code". */
  readonly name: string;
  readonly code: string;
  /** False starts concealed behind a button. */
  readonly isShownAtFirst?: boolean;
}

const outcomes = { copied: words.code.copied, failed: words.code.copyFailed, none: '' } as const;

/** Shown only when asked for, read letter by letter, and copied with a word that it was. */
export function CopyableCode({ name, code, isShownAtFirst = false }: CopyableCodeProps) {
  const [isShown, setIsShown] = useState(isShownAtFirst);
  const [outcome, setOutcome] = useState<keyof typeof outcomes>('none');
  const copy = async () => setOutcome((await copyText(code)) ? 'copied' : 'failed');
  return (
    <CodeBox>
      {isShown ? (
        <>
          <Code aria-hidden="true">{code}</Code>
          <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
        </>
      ) : null}
      <Button variant="plain" size="small" aria-expanded={isShown} onPress={() => setIsShown(!isShown)}>
        {isShown ? words.code.conceal : words.code.reveal} {name}
      </Button>
      {isShown ? (
        <Button variant="quiet" size="small" onPress={() => void copy()}>
          {words.code.copy} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      ) : null}
      <span role="status">{outcomes[outcome]}</span>
    </CodeBox>
  );
}
