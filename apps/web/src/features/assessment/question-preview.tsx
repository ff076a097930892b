import {
  ASSESSMENT_CATEGORIES,
  assessmentEndpoints,
  CONTENT_TAGS,
  type PreviewQuestion,
} from '@candour/contracts';
import { call } from '../../api/client';
import { RemoteView } from '../../shell/remote/remote-view';
import { useRemote } from '../../shell/remote/use-remote';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { Stack } from '../../ui/layout/stack';
import { RichText } from '../../ui/rich-text/rich-text';
import { Answers } from './answers-for-surgeon.styles';
import { words } from './question-preview.words';

const allowed = { tags: CONTENT_TAGS, attributes: [] };

function Question({ question }: { readonly question: PreviewQuestion }) {
  return (
    <li>
      <h3>{question.question_heading}</h3>
      <RichText html={question.question_text} allowed={allowed} />
      <ul aria-label={words.answersTo(question.question_heading)}>
        {question.question_possible_answers.map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
      </ul>
    </li>
  );
}

function Category({
  name,
  questions,
}: {
  readonly name: string;
  readonly questions: readonly PreviewQuestion[];
}) {
  if (questions.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-label={name}>
      <h2>{name}</h2>
      <Answers>
        {questions.map((question) => (
          <Question key={question.question_id} question={question} />
        ))}
      </Answers>
    </Stack>
  );
}

/** The assessment questions of an operation with their possible answers. */
export function QuestionPreview({ operationId }: { readonly operationId: string }) {
  const remote = useRemote((signal) =>
    call(assessmentEndpoints.previewQuestions, { params: { id: operationId }, signal }),
  );
  return (
    <RemoteView of={remote} shapes={['heading', 'line', 'line', 'line']}>
      {({ questions }) =>
        questions.length === 0 ? (
          <EmptyState title={words.none} />
        ) : (
          <Stack gap={8}>
            {ASSESSMENT_CATEGORIES.map((name) => (
              <Category
                key={name}
                name={name}
                questions={questions.filter(({ category }) => category === name)}
              />
            ))}
          </Stack>
        )
      }
    </RemoteView>
  );
}
