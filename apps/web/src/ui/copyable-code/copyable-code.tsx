import { useState } from 'react';
import styled from 'styled-components';
import { Button, type ButtonProps } from '../button/button';
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
  /** Another label or action for the button that shows the code. */
  readonly reveal?: Pick<ButtonProps, 'children' | 'onPress'>;
}

const outcomes = { copied: words.code.copied, failed: words.code.copyFailed, none: '' } as const;

/** A code that is read letter by letter, with a copy button and its confirmation. */
export function CopyableCode({ name, code, isShownAtFirst = false, reveal }: CopyableCodeProps) {
  const [isShown, setIsShown] = useState(isShownAtFirst);
  const [outcome, setOutcome] = useState<keyof typeof outcomes>('none');
  const copy = async () => setOutcome((await copyText(code)) ? 'copied' : 'failed');
  const press = () => {
    setIsShown(!isShown);
    if (!isShown) reveal?.onPress?.();
  };
  return (
    <CodeBox>
      <span role="status">
        {isShown ? (
          <>
            <Code aria-hidden="true">{code}</Code>
            <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
          </>
        ) : null}
      </span>
      <Button
        variant={reveal && !isShown ? 'quiet' : 'plain'}
        size={reveal && !isShown ? 'normal' : 'small'}
        aria-expanded={isShown}
        onPress={press}
      >
        {!isShown && reveal ? reveal.children : `${words.code[isShown ? 'conceal' : 'reveal']} ${name}`}
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

  /* Hides the empty element, which would leave a gap before the button. */
  span:empty {
    position: absolute;
  }
`;

const Code = styled.code`
  font-family: ${theme.font.code};
  font-size: ${theme.text.h2};
  font-weight: ${theme.weight.strong};
  letter-spacing: 0.16em;
  overflow-wrap: anywhere;
  user-select: all;
`;
