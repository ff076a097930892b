import { changedParts, type StatementContent, type StatementField } from '@candour/contracts';
import { Stack } from '../../../ui/layout/stack';
import { linesOf } from './statement-text';
import { writtenWords as words } from './words';

export interface StatementChangesProps {
  /** Null if there was no statement before. */
  readonly before: StatementContent | null;
  readonly after: StatementContent;
}

const said = (statement: StatementContent | null, field: StatementField): string => {
  const lines = statement === null ? [] : linesOf(statement, field);
  return lines.length === 0 ? words.nothing : lines.join(' ');
};

/** Each changed part, before and after. */
export function StatementChanges({ before, after }: StatementChangesProps) {
  return (
    <Stack gap={3} as="ul">
      {changedParts(before, after).map((field) => (
        <li key={field}>
          <b>{words.parts[field]}</b>
          <br />
          {words.before} {said(before, field)}
          <br />
          {words.now} {said(after, field)}
        </li>
      ))}
    </Stack>
  );
}
