import { type RiskShare, mostOf, restWords, shareWords } from '@candour/contracts';
import styled from 'styled-components';
import { theme } from '../../../ui/theme/tokens';
import { pageWords as words } from './learning-page.words';

const GROUPS_IN_A_ROW = 5;
const GROUP = { across: 70, down: 72 } as const;
const STEP = { across: 6.4, down: 6.6 } as const;

/** The view box that holds 1,000 dots: ten groups of 100, in two rows. */
const DOTS_BOX = '-1 0 346 140';

const rounded = (value: number): number => Math.round(value * 10) / 10;

const dot = (index: number): string => {
  const group = Math.floor(index / 100);
  const [row, column] = [Math.floor((index % 100) / 10), index % 10];
  const x = 3.2 + (group % GROUPS_IN_A_ROW) * GROUP.across + column * STEP.across;
  const y = 4 + Math.floor(group / GROUPS_IN_A_ROW) * GROUP.down + row * STEP.down;
  return `M${rounded(x)} ${rounded(y)}h0`;
};

/** A path with a dot for every person from one number to another; its round caps draw the dots. */
export const dotsPath = (from: number, to: number): string =>
  Array.from({ length: Math.max(to - from, 0) }, (_, index) => dot(from + index)).join('');

/** 1,000 people as dots. It is hidden from screen readers: the sentence beside it says the same. */
export function IconArray({ share }: { readonly share: RiskShare }) {
  const counted = Math.min(Math.ceil(mostOf(share)), 1000);
  return (
    <div aria-hidden="true">
      <Dots viewBox={DOTS_BOX}>
        <Others d={dotsPath(counted, 1000)} />
        <Counted d={dotsPath(0, counted)} />
      </Dots>
      <Key>
        <KeyOf $counted>{words.happens(shareWords(share))}</KeyOf>
        <KeyOf>{words.doesNot(restWords(share))}</KeyOf>
      </Key>
    </div>
  );
}

const Dots = styled.svg`
  display: block;
  width: 100%;
  max-width: ${theme.size.snackbar};
  stroke-linecap: round;

  ${theme.screen.print} {
    print-color-adjust: exact;
  }
`;

const Others = styled.path`
  stroke: ${theme.colour.control};
  stroke-width: 3.4;
`;

const Counted = styled.path`
  stroke: ${theme.colour.red};
  stroke-width: 5.8;
`;

const Key = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[5]};
  padding-block-start: ${theme.space[2]};
  font-size: ${theme.text.small};
`;

const KeyOf = styled.span<{ $counted?: boolean }>`
  &::before {
    content: '';
    display: inline-block;
    width: ${theme.space[3]};
    height: ${theme.space[3]};
    margin-inline-end: ${theme.space[2]};
    border-radius: ${theme.radius.pill};
    background: ${({ $counted }) => ($counted ? theme.colour.red : theme.colour.control)};
    forced-color-adjust: none;
  }
`;
