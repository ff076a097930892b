import { type InboxRow, listedPatient, londonDate, pathTo } from '@candour/contracts';
import { dateInList, timeOfDay } from '../../../lib/dates-on-screen';
import { Who } from '../../../shell/identity/who';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { VisuallyHidden } from '../../../ui/layout/layout.styles';
import { PlainChips } from '../../../ui/status-chip/plain-chips';
import { StatusChip } from '../../../ui/status-chip/status-chip';
import { More, Rest, RowLink, Soft, Table, ToAnswer } from './inbox.styles';
import { inboxWords as words, unansweredWords } from './words';

const COLUMNS = Object.entries(words.columns);

/** The length of a note's excerpt on a phone, where the second line has other content too. */
const SHORT_CHARACTERS = 24;

const today = (): string => londonDate(new Date());

/** The time of a note from today, the date of an earlier one. */
const whenOf = ({ last_note: { created_at } }: InboxRow): string =>
  londonDate(new Date(created_at)) === today() ? timeOfDay(Date.parse(created_at)) : dateInList(created_at);

function LastNote({ line }: { readonly line: string }) {
  const end = line.length <= SHORT_CHARACTERS ? -1 : line.lastIndexOf(' ', SHORT_CHARACTERS);
  if (end <= 0) return line;
  const beginning = line.slice(0, end).replace(/[.,;:]+$/, '');
  return (
    <>
      {beginning}
      <Rest>{line.slice(beginning.length)}</Rest>
      <More aria-hidden="true">…</More>
    </>
  );
}

function Row({ row }: { readonly row: InboxRow }) {
  const { last_note: last, unanswered_notes: unanswered } = row;
  return (
    <tr role="row" data-waits={unanswered > 0 || undefined}>
      <th scope="row" role="rowheader" data-cell="patient">
        <Who of={row} isListed>
          <RowLink href={pathTo('/surgeon/notes/:id', { id: row.surgery_id })}>{listedPatient(row)}</RowLink>
        </Who>
        <Soft data-part="operation">{[row.operation_name, row.surgeon_side].filter(Boolean).join(', ')}</Soft>
        <NeedsFlag of={row} isShort />
      </th>
      <td role="cell" data-cell="last">
        <LastNote line={last.author_role === 'SURGEON' ? words.yours(last.line) : last.line} />
      </td>
      <td role="cell" data-cell="when">
        <time dateTime={last.created_at}>{whenOf(row)}</time>
      </td>
      <td role="cell" data-cell="answer">
        {unanswered === 0 ? null : (
          <PlainChips>
            <StatusChip tone="waiting">
              {unanswered} <ToAnswer>{unansweredWords.toAnswer}</ToAnswer>
            </StatusChip>
          </PlainChips>
        )}
      </td>
    </tr>
  );
}

/** A table on a desk, two lines a row on a phone. The roles keep the table for a screen reader there. */
export function InboxTable({ inbox }: { readonly inbox: readonly InboxRow[] }) {
  return (
    <Table role="table">
      <caption>
        <VisuallyHidden>{words.title}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map(([key, heading]) => (
            <th key={key} scope="col" role="columnheader" data-cell={key}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {inbox.map((row) => (
          <Row key={row.surgery_id} row={row} />
        ))}
      </tbody>
    </Table>
  );
}
