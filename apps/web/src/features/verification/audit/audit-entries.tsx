import type { AuditEntry } from '@candour/contracts';
import styled from 'styled-components';
import { dateInDetails, timeOfDay } from '../../../lib/dates-on-screen';
import { type Column, DataTable } from '../../../ui/data-table/data-table';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { theme } from '../../../ui/theme/tokens';
import { Quiet, Whole } from '../decision-history';
import { FoldedRows, More } from '../folded-rows';
import { auditWords as words } from './words';

const LONGEST_SHOWN = 160;

const detailsOf = ({ surgery_id, subject_id, details }: AuditEntry): readonly string[] => [
  ...(surgery_id ? [words.surgeryIs(surgery_id)] : []),
  ...(subject_id ? [words.subjectIs(subject_id)] : []),
  ...Object.entries(details).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  ),
];

/** Hides hashes and lists of ids behind a button, because most readers do not need them. */
function Details({ of }: { readonly of: AuditEntry }) {
  const lines = detailsOf(of);
  const isLong = (line: string): boolean => line.length > LONGEST_SHOWN;
  return (
    <Long>
      {lines
        .filter((line) => !isLong(line))
        .map((line) => (
          <div key={line}>{line}</div>
        ))}
      {lines.some(isLong) ? (
        <Disclosure label={words.more} labelOpen={words.less}>
          {() => lines.filter(isLong).map((line) => <div key={line}>{line}</div>)}
        </Disclosure>
      ) : null}
    </Long>
  );
}

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    heading: words.columns.at,
    cell: ({ at }) => (
      <>
        <Whole>{dateInDetails(at)}</Whole>
        <Whole>{timeOfDay(Date.parse(at))}</Whole>
      </>
    ),
    isRowHeading: true,
  },
  {
    key: 'who',
    heading: words.columns.who,
    cell: ({ person, role, network_address: address }) => (
      <>
        <Whole data-stands>{person ?? words.nobody}</Whole>
        {role ? <Quiet data-folds>{role}</Quiet> : null}
        {address ? <Quiet data-folds>{words.fromAddress(address)}</Quiet> : null}
      </>
    ),
    isNamed: false,
  },
  {
    key: 'kind',
    heading: words.columns.kind,
    cell: ({ kind }) => <Whole data-stands>{kind}</Whole>,
    isNamed: false,
  },
  {
    key: 'details',
    heading: words.columns.details,
    cell: (entry) => (
      <More label={words.columns.details} name={words.detailsOf(entry.kind, timeOfDay(Date.parse(entry.at)))}>
        <Details of={entry} />
      </More>
    ),
    isNamed: false,
    isLast: true,
  },
];

export interface AuditEntriesProps {
  readonly entries: readonly AuditEntry[];
  /** Whether the entries of the next search or page are loading. */
  readonly isLoading: boolean;
}

/** The entries of one page, as they are in the trail. On a phone: when, then who and what. */
export function AuditEntries({ entries, isLoading }: AuditEntriesProps) {
  return (
    <Entries>
      <DataTable
        caption={words.entries}
        columns={columns}
        rows={entries}
        isChanging={isLoading}
        rowKey={({ sequence }) => sequence}
        emptyText={words.none}
        emptyGuidance={words.noneGuidance}
        pageSize={entries.length}
      />
    </Entries>
  );
}

/** Ids and hashes break anywhere. */
const Long = styled.div`
  overflow-wrap: anywhere;
`;

/** The description leaves room for the button; a long one wraps. */
const Entries = styled(FoldedRows)`
  ${theme.room.belowTable} {
    td:nth-child(3) {
      flex: 1 1 0;
      min-width: 6em;
      margin-inline-end: 6em;
      overflow-wrap: anywhere;
    }
  }
`;
