import type { QuestionAnswer } from '@candour/contracts';
import styled from 'styled-components';
import { TextLink } from '../../../ui/link/text-link';
import { theme } from '../../../ui/theme/tokens';
import { pageWords as words } from './learning-page.words';

export interface TaughtQuestion extends Pick<QuestionAnswer, 'question_id' | 'question_heading'> {
  /** The address where it is answered; null while that is not possible yet. */
  readonly href: string | null;
}

/** The questions that a part teaches, each with its link. */
export function PartQuestions({ questions }: { readonly questions: readonly TaughtQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <Box>
      <h3>{words.questions}</h3>
      <ul>
        {questions.map(({ question_id, question_heading, href }) => (
          <li key={question_id}>
            {href === null ? question_heading : <TextLink href={href}>{question_heading}</TextLink>}
          </li>
        ))}
      </ul>
      {questions.some(({ href }) => href === null) ? <p>{words.questionsLater}</p> : null}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]} ${theme.space[5]};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.brandWash};
  color: ${theme.colour.onBrandWash};

  ul {
    padding: 0;
    list-style: none;
  }

  a {
    color: inherit;
  }

  ${theme.screen.print} {
    display: none;
  }
`;
