import {
  type InboxRow,
  messages,
  NOTES_DRAWER_WIDTH_PX,
  pathTo,
  sideForSurgeon,
  type Surgery,
} from '@candour/contracts';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { dateInList } from '../../../lib/dates-on-screen';
import { Who } from '../../../shell/identity/who';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { Button } from '../../../ui/button/button';
import { StatusChip } from '../../../ui/status-chip/status-chip';
import { EmptyState } from '../../../ui/empty-state/empty-state';
import { Stack } from '../../../ui/layout/stack';
import { Anchor } from '../../../ui/link/anchor';
import { theme } from '../../../ui/theme/tokens';
import { notesListWords as words, unansweredWords } from './words';

export interface NotesListProps {
  readonly surgeries: readonly Surgery[];
  readonly selectedId: string | undefined;
}

/** The number of rows that are rendered at once: 2,000 keep a desktop browser busy for two seconds. */
const DRAWN_AT_ONCE = 100;

/** "A left list of surgeries": each opens its notes. The open one is scrolled into view, and is first where it is far down. */
export function NotesList({ surgeries: all, selectedId }: NotesListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  const selected = all.slice(drawn).filter(({ surgery_id }) => surgery_id === selectedId);
  const surgeries = [...selected, ...all.slice(0, drawn)];
  const rest = all.length - surgeries.length;
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  if (all.length === 0) return <EmptyState title={words.none}>{words.noneGuidance}</EmptyState>;
  return (
    <Stack gap={3}>
      <SurgeryEntries ref={list}>
        {surgeries.map((surgery) => (
          <li key={surgery.surgery_id}>
            <SurgeryEntry
              href={pathTo('/surgeon/notes/:id', { id: surgery.surgery_id })}
              {...(surgery.surgery_id === selectedId ? { 'aria-current': 'page' } : {})}
            >
              <Who of={surgery} isListed />
              <Second>
                <span>{[surgery.operation_name, sideForSurgeon(surgery)].filter(Boolean).join(', ')}</span>
                <span data-unknown={surgery.surgery_date === null || undefined}>
                  {dateInList(surgery.surgery_date, messages.surgeryDateUnknown)}
                </span>
              </Second>
              <NeedsFlag of={surgery} isShort />
            </SurgeryEntry>
          </li>
        ))}
      </SurgeryEntries>
      {rest === 0 ? null : (
        <Button variant="quiet" size="small" onPress={() => setDrawn(drawn + DRAWN_AT_ONCE)}>
          {words.more(rest)}
        </Button>
      )}
    </Stack>
  );
}

export interface WaitingListProps {
  readonly inbox: readonly InboxRow[];
  readonly selectedId: string | undefined;
}

/** The other threads to answer, beside an open thread. */
export function WaitingList({ inbox, selectedId }: WaitingListProps) {
  return (
    <SurgeryEntries>
      {inbox.map((row) => (
        <li key={row.surgery_id}>
          <SurgeryEntry
            href={pathTo('/surgeon/notes/:id', { id: row.surgery_id })}
            {...(row.surgery_id === selectedId ? { 'aria-current': 'page' } : {})}
          >
            <Who of={row} isListed />
            <span>{[row.operation_name, row.surgeon_side].filter(Boolean).join(', ')}</span>
            <div>
              <StatusChip tone="waiting">{unansweredWords.counted(row.unanswered_notes)}</StatusChip>
            </div>
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

  b {
    color: ${theme.colour.ink};
    font-size: ${theme.text.body};
  }

  &:hover {
    border-color: ${theme.colour.brand};
  }

  &[aria-current] {
    border-color: ${theme.colour.brand};
    background: ${theme.colour.brandWash};
    box-shadow: inset ${theme.border.mark} 0 0 ${theme.colour.brand};
  }

  &[aria-current] :is(span, b) {
    color: ${theme.colour.onBrandWash};
  }
`;

/** Two lines beside the thread; one on a phone, where an unknown date is left to the surgery. */
const Second = styled.div`
  display: flex;
  flex-direction: column;

  ${theme.screen.onPhone} {
    flex-direction: row;
    justify-content: space-between;
    gap: ${theme.space[3]};

    [data-unknown] {
      display: none;
    }

    span:last-child {
      white-space: nowrap;
    }
  }
`;

/**
 * The list is at the left of the thread, 220 px wide, but after it in the document, so that keyboard users need
 * not pass all surgeries. On a phone it is below the inbox, and an open thread is shown alone.
 */
export const NotesColumns = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  align-items: start;

  ${theme.screen.fromDesk} {
    grid-template-columns: ${NOTES_DRAWER_WIDTH_PX}px minmax(0, 1fr);
  }
`;

export const ListSide = styled.div<{ readonly $isBehind: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[6]};

  h2 {
    margin-block-end: ${theme.space[2]};
    font-size: ${theme.text.h3};
  }

  ${theme.screen.belowDesk} {
    display: ${({ $isBehind }) => ($isBehind ? 'none' : 'flex')};
  }

  ${theme.screen.fromDesk} {
    position: sticky;
    inset-block-start: ${theme.space[4]};
    grid-row: 1;
    max-height: 90vh;
    overflow: auto;
  }
`;

export const ThreadSide = styled.div<{ readonly $isThread: boolean }>`
  min-width: 0;
  max-width: ${({ $isThread }) => ($isThread ? theme.size.page.narrow : 'none')};

  ${theme.screen.fromDesk} {
    grid-row: 1;
    grid-column: 2;
  }
`;
