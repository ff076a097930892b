import type { JourneyFacts } from '@candour/contracts';
import styled from 'styled-components';
import { Card } from '../../../ui/card/card';
import { ProgressBar } from '../../../ui/progress-bar/progress-bar';
import { StatusChip } from '../../../ui/status-chip/status-chip';
import { theme } from '../../../ui/theme/tokens';
import { checklistOf, type ChecklistRow } from './surgery-brief.model';
import { words } from './words';

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

/** Each requirement of the consent, complete or missing, with its progress. */
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

const Rows = styled.ul`
  padding: 0;
  list-style: none;
`;

const CheckRow = styled.li`
  padding-block: ${theme.space[2]};
  border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
`;

const NameLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
`;
