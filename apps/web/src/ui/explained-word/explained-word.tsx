import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { DialogTrigger, Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { British } from '../theme/british';
import { useDensity } from '../theme/density';
import { focusRing } from '../theme/global-styles';
import { theme } from '../theme/tokens';

export interface ExplainedWordProps {
  /** The word as written in the text. */
  readonly children: string;
  readonly word: string;
  readonly explanation: ReactNode;
}

/** A word whose explanation opens with a tap, Enter or Space; Escape and a tap elsewhere close it. */
export function ExplainedWord({ children, word, explanation }: ExplainedWordProps) {
  const density = useDensity();
  return (
    <British>
      <DialogTrigger>
        <Word>{children}</Word>
        <Box placement="bottom start" data-density={density}>
          <b>{word}</b>
          <p>{explanation}</p>
        </Box>
      </DialogTrigger>
    </British>
  );
}

const Word = styled(Button)`
  display: inline;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
  color: ${theme.colour.brand};
  text-align: start;
  text-decoration: underline dotted ${theme.underline.strong};
  text-underline-offset: ${theme.underline.offset};
  cursor: pointer;

  &[data-focus-visible] {
    ${focusRing}
  }

  ${theme.screen.print} {
    color: inherit;
    text-decoration: none;
  }
`;

const Box = styled(Popover)`
  max-width: min(${theme.size.snackbar}, calc(100vw - ${theme.space[8]}));
  padding: ${theme.space[4]};
  border: ${theme.border.control} solid ${theme.colour.control};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.card};
  color: ${theme.colour.ink};
  z-index: ${theme.layer.dialog};
  outline: none;
`;
