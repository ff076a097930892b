import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/icon';
import { theme } from '../theme/tokens';
import { words } from '../words';

const icons = { saved: 'tick', saving: 'cloud', unsaved: 'clock', offline: 'cloud-off' } as const;

export interface SaveStatusProps {
  /** null before there was anything to save: the line stays empty, so that its first text is announced. */
  readonly state: SaveState | null;
  /** The complete sentence, such as "Saved 2 minutes ago"; each state has a default. */
  readonly children?: ReactNode;
}

export function SaveStatus({ state, children }: SaveStatusProps) {
  return (
    <StatusLine role="status" $state={state ?? 'saved'}>
      {state ? <Icon name={icons[state]} /> : null}
      {state ? <span>{children ?? words.saveStatus[state]}</span> : null}
    </StatusLine>
  );
}

type SaveState = 'saved' | 'saving' | 'unsaved' | 'offline';

const StatusLine = styled.p<{ $state: SaveState }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 1.5em;
  color: ${({ $state }) => theme.colour[$state === 'saved' || $state === 'saving' ? 'soft' : 'amber']};
  font-size: ${theme.text.small};
  font-weight: ${({ $state }) => theme.weight[$state === 'saved' || $state === 'saving' ? 'normal' : 'strong']};
`;
