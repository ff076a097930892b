import type { JourneyFacts } from '@candour/contracts';
import { Card } from '../../ui/card/card';
import { ProgressBar } from '../../ui/progress-bar/progress-bar';
import { StatusChip } from '../../ui/status-chip/status-chip';
import { checklistOf, type ChecklistRow } from './surgery-brief.model';
import { words } from './surgery-brief.words';
import { CheckRow, NameLine, Rows } from './surgery-checklist.styles';

function Row({ row: { name, isComplete, progress } }: { readonly row: ChecklistRow }) {
  return (
    <CheckRow>
      <NameLine>
        <span>{name}</span>
        <StatusChip tone={isComplete ? 'good' : 'waiting'}>
          {isComplete ? words.complete : words.missing}
        </StatusChip>
      </NameLine>
      {progress ? <ProgressBar label={progress.text} percent={progress.percent} /> : null}
    </CheckRow>
  );
}

/** Each thing that the consent needs, complete or missing, with how far it is. */
export function SurgeryChecklist({ facts }: { readonly facts: JourneyFacts }) {
  return (
    <Card title={words.checklistTitle}>
      <Rows>
        {checklistOf(facts).map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </Rows>
    </Card>
  );
}
