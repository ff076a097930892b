import { messages, pathTo, type Surgery } from '@candour/contracts';
import { useEffect, useRef } from 'react';
import { dateInList } from '../../lib/dates-on-screen';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { SurgeryEntries, SurgeryEntry } from './notes-list.styles';
import { words } from './notes-list.words';

export interface NotesListProps {
  readonly surgeries: readonly Surgery[];
  readonly selectedId: string | undefined;
}

/** "A left list of surgeries": each opens its notes. The open one is in sight, however long the list. */
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
            <b>
              {surgery.patient_first_name} {surgery.patient_last_name}
            </b>
            <span>{[surgery.operation_name, surgery.surgery_laterality].filter(Boolean).join(', ')}</span>
            <span>{dateInList(surgery.surgery_date, messages.surgeryDateUnknown)}</span>
          </SurgeryEntry>
        </li>
      ))}
    </SurgeryEntries>
  );
}
