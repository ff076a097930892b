import type { AssessmentCategory } from '@candour/contracts';
import { Stack } from '../../ui/layout/stack';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { FactList } from '../../ui/fact-list/fact-list';
import { StatusChip } from '../../ui/status-chip/status-chip';
import { assessmentWords as words } from './assessment.words';

/** Questions and answers to read, an assessment under its name; what the content wants talked about comes first. */
export function QuestionAnswers({ categories }: { readonly categories: readonly AssessmentCategory[] }) {
  if (categories.length === 0) return <EmptyState title={words.noQuestions} />;
  return (
    <Stack gap={6}>
      {categories.map(({ assessment_id, category, question_answers }) => (
        <Stack key={assessment_id} as="section" gap={3} aria-label={category}>
          <h3>{category}</h3>
          <FactList
            facts={question_answers
              .toSorted((one, other) => Number(other.talk_about ?? false) - Number(one.talk_about ?? false))
              .map((question) => ({
                name: question.question_heading,
                value: (
                  <>
                    {question.patient_answer ?? words.noAnswer}{' '}
                    {question.talk_about ? <StatusChip tone="waiting">{words.talkAbout}</StatusChip> : null}
                  </>
                ),
              }))}
          />
        </Stack>
      ))}
    </Stack>
  );
}
