import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { VisuallyHidden } from '../layout/layout.styles';
import { theme } from '../theme/tokens';
import { words } from '../words';
import { copyText } from './copy-text';

export interface CopyableCodeProps {
  /** The name of the code, such as "your code": "Show your code", "Copy your code". */
  readonly name: string;
  readonly code: string;
  /** False hides the code behind a button at first. */
  readonly isShownAtFirst?: boolean;
}

const outcomes = { copied: words.code.copied, failed: words.code.copyFailed, none: '' } as const;

/** A code that is read letter by letter, with a copy button and its confirmation. */
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

const CodeBox = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
`;

const Code = styled.code`
  font-family: ${theme.font.code};
  font-size: ${theme.text.h2};
  font-weight: ${theme.weight.strong};
  letter-spacing: 0.16em;
  overflow-wrap: anywhere;
  user-select: all;
`;
