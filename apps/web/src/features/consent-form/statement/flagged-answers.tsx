import type { FlaggedAnswer } from '@candour/contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { StatusChip } from '../../../ui/status-chip/status-chip';
import { theme } from '../../../ui/theme/tokens';
import { openWords as words } from './words';

export interface FlaggedAnswersProps {
  readonly flagged: readonly FlaggedAnswer[];
  readonly onWriteAbout: (answer: FlaggedAnswer) => void;
}

export interface FlaggedRowProps {
  readonly answer: FlaggedAnswer;
  readonly children: ReactNode;
}

/** One flagged answer with its outcome and its possible actions. */
export function FlaggedRow({ answer, children }: FlaggedRowProps) {
  const { question_heading: heading, patient_answer, own_words, discussed } = answer;
  return (
    <Row>
      <div>
        <b>{heading}</b>
        <div>{words.answered(patient_answer)}</div>
        {own_words === null ? null : <div>{words.ownWords(own_words.text)}</div>}
        {discussed?.text ? <div>{discussed.text}</div> : null}
        <StatusChip tone={discussed?.outcome === 'DISCUSSED' ? 'good' : 'waiting'}>
          {discussed === null ? words.open : words.said[discussed.outcome]}
        </StatusChip>
      </div>
      {children}
    </Row>
  );
}

/** Flagged answers, one below the other. */
export const FlaggedList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
  padding-block: ${theme.space[3]};
  border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
`;

/** The flagged answers beside the statement; each can start a risk particular to this patient. */
export function FlaggedAnswers({ flagged, onWriteAbout }: FlaggedAnswersProps) {
  if (flagged.length === 0) return null;
  return (
    <Card title={words.flagged}>
      <FlaggedList>
        {flagged.map((answer) => (
          <FlaggedRow key={answer.question_id} answer={answer}>
            <Button
              variant="quiet"
              size="small"
              aria-label={words.writeAboutNamed(answer.question_heading)}
              onPress={() => onWriteAbout(answer)}
            >
              {words.writeAbout}
            </Button>
          </FlaggedRow>
        ))}
      </FlaggedList>
    </Card>
  );
}
