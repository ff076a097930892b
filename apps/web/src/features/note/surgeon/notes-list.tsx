import {
  messages,
  NOTES_DRAWER_WIDTH_PX,
  pathTo,
  patientName,
  sideForSurgeon,
  type Surgery,
} from '@candour/contracts';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { dateInList } from '../../../lib/dates-on-screen';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { EmptyState } from '../../../ui/empty-state/empty-state';
import { Anchor } from '../../../ui/link/anchor';
import { theme } from '../../../ui/theme/tokens';
import { notesListWords as words } from './words';

export interface NotesListProps {
  readonly surgeries: readonly Surgery[];
  readonly selectedId: string | undefined;
}

/** "A left list of surgeries": each opens its notes. The open one is scrolled into view. */
export function NotesList({ surgeries, selectedId }: NotesListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  if (surgeries.length === 0) return <EmptyState title={words.none}>{words.noneGuidance}</EmptyState>;
  return (
    <SurgeryEntries ref={list}>
      {surgeries.map((surgery) => (
        <li key={surgery.surgery_id}>
          <SurgeryEntry
            href={pathTo('/surgeon/notes/:id', { id: surgery.surgery_id })}
            {...(surgery.surgery_id === selectedId ? { 'aria-current': 'page' } : {})}
          >
            <b>{patientName(surgery)}</b>
            <span>{[surgery.operation_name, sideForSurgeon(surgery)].filter(Boolean).join(', ')}</span>
            <span>{dateInList(surgery.surgery_date, messages.surgeryDateUnknown)}</span>
            <NeedsFlag of={surgery} isShort />
          </SurgeryEntry>
        </li>
      ))}
    </SurgeryEntries>
  );
}

const SurgeryEntries = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  padding: 0;
  list-style: none;
`;

const SurgeryEntry = styled(Anchor)`
  display: flex;
  flex-direction: column;
  min-height: ${theme.size.target};
  padding: ${theme.space[2]} ${theme.space[3]};
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.card};
  color: ${theme.colour.ink};
  overflow-wrap: anywhere;
  text-decoration: none;

  span {
    color: ${theme.colour.soft};
    font-size: ${theme.text.small};
  }

  &:hover {
    border-color: ${theme.colour.brand};
  }

  &[aria-current] {
    border-color: ${theme.colour.brand};
    background: ${theme.colour.brandWash};
    box-shadow: inset ${theme.border.mark} 0 0 ${theme.colour.brand};
  }

  &[aria-current] span {
    color: ${theme.colour.onBrandWash};
  }
`;

/** The list is to the left of the thread, 220 px wide; on a phone only one of them is visible. */
export const NotesColumns = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  align-items: start;

  ${theme.screen.fromDesk} {
    grid-template-columns: ${NOTES_DRAWER_WIDTH_PX}px minmax(0, 1fr);
  }
`;

export const ListSide = styled.nav<{ readonly $isBehind: boolean }>`
  ${theme.screen.belowDesk} {
    display: ${({ $isBehind }) => ($isBehind ? 'none' : 'block')};
  }

  ${theme.screen.fromDesk} {
    position: sticky;
    inset-block-start: ${theme.space[4]};
    max-height: 90vh;
    overflow: auto;
  }
`;

export const ThreadSide = styled.div`
  min-width: 0;
  max-width: ${theme.size.page.narrow};
`;

export const BackOnPhone = styled.div`
  ${theme.screen.fromDesk} {
    display: none;
  }
`;
