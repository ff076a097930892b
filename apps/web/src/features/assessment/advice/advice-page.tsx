import type { AssessmentCategory, Surgery } from '@candour/contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CallableText } from '../../../ui/callable-text/callable-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { Cluster } from '../../../ui/layout/cluster';
import { SmallText } from '../../../ui/layout/layout.styles';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { StatusChip } from '../../../ui/status-chip/status-chip';
import { theme } from '../../../ui/theme/tokens';
import { type AdvisedAnswer, adviceIn } from './advice.model';
import { adviceWords as words } from './advice.words';
import { CareCard } from './care-card';
import { OwnWords } from './own-words';

export interface AdvicePageProps {
  readonly surgery: Surgery;
  readonly accountId: string | null;
  readonly category: AssessmentCategory;
  /** The address of a paragraph that teaches a question. */
  readonly addressOfParagraph: (key: string) => string;
  /** The words of that paragraph. */
  readonly renderParagraph: (key: string) => ReactNode;
  /** Begins a note to the surgeon. */
  readonly onAsk: (about: string) => void;
  readonly onSaved: () => void;
}

type AdvisedProps = Omit<AdvicePageProps, 'category' | 'renderParagraph'> & {
  readonly answer: AdvisedAnswer;
};

/** What the hospital advises on each answer: safety first, then what is worth a second look, what the patient
 * wants, then the rest. */
export function AdvicePage({ category, renderParagraph, ...rest }: AdvicePageProps) {
  const { safety, topics, wishes, others } = adviceIn(category);
  return (
    <Stack gap={6}>
      <p>{words.lead(safety.length + topics.length)}</p>
      {safety.map((answer) =>
        answer.advice.care === null ? null : (
          <CareCard key={answer.question_id} care={answer.advice.care}>
            <Advised answer={answer} />
            <Ways {...rest} answer={answer} />
            <OwnWords {...rest} answer={answer} />
          </CareCard>
        ),
      )}
      {topics.map((answer) => (
        <Card
          key={answer.question_id}
          title={answer.question_heading}
          aside={<StatusChip tone="waiting">{words.secondLook}</StatusChip>}
        >
          <Advised answer={answer} />
          {answer.question_taught_in === null ? null : renderParagraph(answer.question_taught_in)}
          <Ways {...rest} answer={answer} />
          {answer.advice.asks_words || answer.own_words ? <OwnWords {...rest} answer={answer} /> : null}
        </Card>
      ))}
      {wishes.map((answer) => (
        <Card
          key={answer.question_id}
          title={answer.question_heading}
          aside={<StatusChip tone="info">{words.wish}</StatusChip>}
        >
          <Advised answer={answer} />
          <div>
            <Ask {...rest} answer={answer} />
          </div>
        </Card>
      ))}
      {others.length === 0 ? null : (
        <Card title={words.others}>
          <Others>
            {others.map((answer) => (
              <li key={answer.question_id}>
                <b>{answer.question_heading}</b>
                <Advised answer={answer} />
              </li>
            ))}
          </Others>
        </Card>
      )}
    </Stack>
  );
}

function Advised({ answer }: { readonly answer: AdvisedAnswer }) {
  return (
    <div>
      <SmallText>{words.chose(answer.patient_answer)}</SmallText>
      {answer.advice.text === null ? null : (
        <p>
          <CallableText>{answer.advice.text}</CallableText>
        </p>
      )}
    </div>
  );
}

/** The links to the paragraph that teaches it, and to the surgeon. */
function Ways(asked: AdvisedProps) {
  const { answer, addressOfParagraph } = asked;
  const { question_heading: heading, question_taught_in: taughtIn } = answer;
  return (
    <Cluster justify="between" gap={3}>
      {taughtIn === null ? null : (
        <TextLink href={addressOfParagraph(taughtIn)} aria-label={words.readAgainAbout(heading)}>
          {words.readAgain}
        </TextLink>
      )}
      <Ask {...asked} />
    </Cluster>
  );
}

function Ask({ answer: { question_heading: heading }, onAsk }: Pick<AdvisedProps, 'answer' | 'onAsk'>) {
  return (
    <Button
      variant="plain"
      size="small"
      aria-label={words.askAbout(heading)}
      onPress={() => onAsk(words.note(heading))}
    >
      {words.ask}
    </Button>
  );
}

const Others = styled.ul`
  padding: 0;
  list-style: none;

  & > li {
    padding-block: ${theme.space[3]};
  }

  & > li + li {
    border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
  }
`;
