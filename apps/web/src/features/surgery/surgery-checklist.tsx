import type { JourneyFacts } from '@candour/contracts';
import { Card } from '../../ui/card/card';
import { ProgressBar } from '../../ui/progress-bar/progress-bar';
import { StatusChip } from '../../ui/status-chip/status-chip';
import { checklistOf, type ChecklistRow } from './surgery-brief.model';
import { words } from './surgery-brief.words';
import { CheckRow, Rows } from './surgery-checklist.styles';

function Row({ row }: { readonly row: ChecklistRow }) {
  return (
    <li>
      <CheckRow>
        <span>
          {row.name}
          {row.progress ? <small>{row.progress.text}</small> : null}
        </span>
        <StatusChip tone={row.isComplete ? 'good' : 'waiting'}>
          {row.isComplete ? words.complete : words.missing}
        </StatusChip>
      </CheckRow>
    </li>
  );
}

/** What is complete and what is missing, first in one line, then each with how far it is. */
export function SurgeryChecklist({ facts }: { readonly facts: JourneyFacts }) {
  const rows = checklistOf(facts);
  const missing = rows.filter(({ isComplete }) => !isComplete).map(({ name }) => name);
  return (
    <Card title={words.checklistTitle}>
      <p>
        <b>{missing.length === 0 ? words.nothingMissing : words.missingList(missing)}</b>
      </p>
      {rows.map(({ name, progress }) =>
        progress ? <ProgressBar key={name} label={name} percent={progress.percent} /> : null,
      )}
      <Rows>
        {rows.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </Rows>
    </Card>
  );
}
