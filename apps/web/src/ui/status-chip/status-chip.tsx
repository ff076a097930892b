import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { Chip, type ChipTone } from './status-chip.styles';

const icons = { good: 'tick', waiting: 'clock', info: null, bad: 'cross' } as const;

export interface StatusChipProps {
  readonly tone: ChipTone;
  /** The words say it all; the colour and the icon only repeat them. */
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
