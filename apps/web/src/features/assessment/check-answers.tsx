import { CONTENT_TAGS } from '@candour/contracts';
import { questionRunSelectors as select } from '@candour/machines';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { Stack } from '../../ui/layout/stack';
import { TextLink } from '../../ui/link/text-link';
import { LateRichText } from '../../ui/rich-text/late-rich-text';
import { theme } from '../../ui/theme/tokens';
import { partsOf } from './asked-question';
import { assessmentWords as words } from './assessment.words';
import { Topic } from './question.styles';
import type { QuestionRun } from './use-question-run';

const allowed = { tags: CONTENT_TAGS, attributes: [] };

export interface CheckAnswersProps {
  readonly snapshot: QuestionRun['snapshot'];
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** "Check your answers": every question with its answer before Submit, and the way to change it. */
export function CheckAnswers({ snapshot, heading }: CheckAnswersProps) {
  const isComplete = select.isComplete(snapshot);
  return (
    <Stack gap={4}>
      <h2 tabIndex={-1} ref={heading}>
        {words.titleOfCheck(isComplete)}
      </h2>
      {select.offersSubmit(snapshot) ? <p>{words.everythingAnswered}</p> : null}
      <CheckedAnswers>
        {select.answers(snapshot).map(({ question, answer }) => (
          <li key={question.question_id}>
            <Checked>
              <h3>
                <Topic>{question.question_heading}</Topic>
              </h3>
              <Asked html={question.question_text} />
              <Given>{answer ?? words.notAnswered}</Given>
            </Checked>
            {isComplete ? null : (
              <TextLink
                href={`#${question.question_id}`}
                aria-label={words.changeAnswerTo(question.question_heading)}
              >
                {words.change}
              </TextLink>
            )}
          </li>
        ))}
      </CheckedAnswers>
    </Stack>
  );
}

/** The question without its explanation. */
function Asked({ html }: { readonly html: string }) {
  const { sentence } = partsOf(html);
  if (sentence === null) return <LateRichText html={html} allowed={allowed} />;
  return (
    <p>
      <LateRichText html={sentence} allowed={allowed} isInline />
    </p>
  );
}

const CheckedAnswers = styled.ul`
  padding: 0;
  border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${theme.space[1]} ${theme.space[4]};
    padding-block: ${theme.space[3]};
    border-block-end: ${theme.border.hairline} solid ${theme.colour.line};
    break-inside: avoid;
  }
`;

const Checked = styled.div`
  flex: 1 1 ${theme.size.halfOfPhone};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Given = styled.p`
  margin-block-start: ${theme.space[1]};
  font-weight: ${theme.weight.strong};
`;
