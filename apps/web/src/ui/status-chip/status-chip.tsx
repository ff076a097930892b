import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/icon';
import { theme } from '../theme/tokens';

export type ChipTone = 'good' | 'waiting' | 'info' | 'bad';

const icons = { good: 'tick', waiting: 'clock', info: null, bad: 'cross' } as const;

export interface StatusChipProps {
  readonly tone: ChipTone;
  /** A status as text; colour and icon only repeat it. */
  readonly children: ReactNode;
}

export function StatusChip({ tone, children }: StatusChipProps) {
  const icon = icons[tone];
  return (
    <Chip $tone={tone}>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </Chip>
  );
}

const tones = {
  good: { text: 'green', ground: 'greenWash' },
  waiting: { text: 'amber', ground: 'amberWash' },
  info: { text: 'onBrandWash', ground: 'brandWash' },
  bad: { text: 'red', ground: 'redWash' },
} as const;

const Chip = styled.span<{ $tone: ChipTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  padding: 0 ${theme.space[3]};
  border: ${theme.border.hairline} solid transparent;
  border-radius: ${theme.radius.pill};
  background: ${({ $tone }) => theme.colour[tones[$tone].ground]};
  color: ${({ $tone }) => theme.colour[tones[$tone].text]};
  font-size: ${theme.text.small};
  font-weight: ${theme.weight.strong};
  line-height: 1.8;
  overflow-wrap: anywhere;

  /* In line with the words beside the chip. */
  & > span {
    align-self: baseline;
  }

  ${theme.screen.fromDesk} {
    overflow-wrap: break-word;
  }
`;
