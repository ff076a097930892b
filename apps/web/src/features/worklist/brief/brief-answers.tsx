import type { FlaggedAnswer, WorklistBrief } from '@candour/contracts';
import { failureOf } from '@candour/machines';
import { useState } from 'react';
import styled from 'styled-components';
import { dayInWorklist } from '../days';
import { Card } from '../../../ui/card/card';
import { SmallText } from '../../../ui/layout/layout.styles';
import { Notice } from '../../../ui/notice/notice';
import { theme } from '../../../ui/theme/tokens';
import { type Outcome, sayOutcome } from './brief.actors';
import { briefWords as words } from './words';

const OUTCOMES = { DISCUSSED: words.discussed, MORE_NEEDED: words.moreNeeded } as const;
const NAMES = ['DISCUSSED', 'MORE_NEEDED'] as const;

interface FlaggedProps {
  readonly answer: FlaggedAnswer;
  /** The topic was misunderstood: the patient's words after the advice are shown beside the answer. */
  readonly isSecondLook: boolean;
  readonly onSay: (outcome: Outcome) => void;
}

function Flagged({ answer, isSecondLook, onSay }: FlaggedProps) {
  const { question_id, question_heading: heading, patient_answer, own_words, stop, discussed } = answer;
  return (
    <Item>
      <b>{heading}</b>
      <div>
        {words.quoted(patient_answer)}
        {isSecondLook || own_words ? (
          <SmallText>{own_words ? words.after(own_words.text) : words.noWords}</SmallText>
        ) : null}
        {discussed === null ? null : (
          <SmallText>
            {words.saidOn(OUTCOMES[discussed.outcome], dayInWorklist(discussed.at))} {discussed.text}
          </SmallText>
        )}
        {stop && discussed === null ? <Stop>{words.stop}</Stop> : null}
      </div>
      {discussed === null ? (
        <ToTick aria-hidden="true">
          {NAMES.map((outcome) => (
            <span key={outcome}>{OUTCOMES[outcome]}</span>
          ))}
        </ToTick>
      ) : null}
      <Acts data-screen-only>
        {NAMES.filter((outcome) => outcome !== discussed?.outcome).map((outcome) => (
          <Act
            key={outcome}
            type="button"
            aria-label={words.outcomeOf(OUTCOMES[outcome], heading)}
            onClick={() => onSay({ question_id, outcome })}
          >
            {OUTCOMES[outcome]}
          </Act>
        ))}
      </Acts>
    </Item>
  );
}

export interface BriefAnswersProps {
  readonly brief: WorklistBrief;
  /** Called after an outcome was recorded, to reload the brief. */
  readonly onSaid: () => void;
}

/** The flagged answers with their outcomes, and the misunderstandings before and after the second look. */
export function BriefAnswers({ brief, onSaid }: BriefAnswersProps) {
  const { flagged, second_looks, surgery } = brief;
  const [failure, setFailure] = useState<string | null>(null);
  const say = (outcome: Outcome): void => {
    sayOutcome(surgery.surgery_id, outcome).then(
      () => {
        setFailure(null);
        onSaid();
      },
      (error: unknown) => setFailure(failureOf(error).message),
    );
  };
  const misunderstood = new Set(second_looks.map(({ question_id }) => question_id));
  return (
    <Card
      title={words.flagged}
      gap={1}
      aside={
        flagged.length === 0 ? null : (
          <span>
            <b>{words.flaggedCounts(surgery.talk_about, flagged.length)}</b>
            {misunderstood.size > 0 ? ` · ${words.topics(misunderstood.size)}` : null}
          </span>
        )
      }
    >
      {failure === null ? null : (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      {flagged.length === 0 ? <p>{words.noneFlagged}</p> : null}
      <List>
        {flagged.map((answer) => (
          <Flagged
            key={answer.question_id}
            answer={answer}
            isSecondLook={misunderstood.has(answer.question_id)}
            onSay={say}
          />
        ))}
      </List>
    </Card>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 ${theme.space[4]};
  align-items: baseline;
  padding-block: ${theme.space[1]};
  border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
  line-height: ${theme.line.tight};
  overflow-wrap: anywhere;

  @media print, (min-width: 48rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.3fr) auto;
  }
`;

const Act = styled.button`
  min-height: ${theme.space[6]};
  padding: 0 ${theme.space[2]};
  border: ${theme.border.control} solid ${theme.colour.control};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.card};
  color: ${theme.colour.brand};
  font: inherit;
  font-size: ${theme.text.small};
  cursor: pointer;

  &:hover {
    border-color: ${theme.colour.brand};
  }

  ${theme.screen.belowDesk} {
    min-height: ${theme.size.target};
  }
`;

/** On paper, in place of the buttons: boxes to tick by hand. */
const ToTick = styled.div`
  display: none;

  ${theme.screen.print} {
    display: flex;
    gap: ${theme.space[3]};
  }

  span::before {
    content: '';
    display: inline-block;
    width: 1em;
    height: 1em;
    margin-inline-end: ${theme.space[2]};
    border: ${theme.border.control} solid currentColor;
    vertical-align: -0.125em;
  }
`;

const Stop = styled.b`
  color: ${theme.colour.red};
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
