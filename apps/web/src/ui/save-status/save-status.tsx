import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { words } from '../words';
import { type SaveState, StatusLine } from './save-status.styles';

const icons = { saved: 'tick', saving: 'cloud', unsaved: 'clock', offline: 'cloud-off' } as const;

export interface SaveStatusProps {
  /** null before anything was there to save: the line stays, silent, so that its first words are announced. */
  readonly state: SaveState | null;
  /** The whole sentence, such as "Saved 2 minutes ago"; a plain one when left out. */
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
