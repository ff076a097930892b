import {
  type Counted,
  countedAssessment,
  countedResources,
  firstIncompleteStep,
  isSignedByBoth,
  type JourneyFacts,
} from '@candour/contracts';
import { type CountedWords, type NextThing, nextWords as words } from './next.words';

const leftOf = ({ done, total }: Counted): number => Math.max(0, total - done);

const counted = (of: Counted | undefined, said: CountedWords): string => {
  if (of === undefined || leftOf(of) === 0) return said.finish;
  return of.done === 0 ? said.all(of.total) : said.last(leftOf(of));
};

const questions = (
  { assessments }: JourneyFacts,
  name: 'Pre Assessment' | 'Assessment',
  said: CountedWords,
) => {
  const found = assessments.find(({ category }) => category === name);
  return counted(found && countedAssessment(found), said);
};

/** The next step of the patient; null when nothing is left to do. */
export const nextThing = (facts: JourneyFacts): NextThing | null => {
  switch (firstIncompleteStep(facts)) {
    case 'initial-assessment':
      return { title: questions(facts, 'Pre Assessment', words.firstQuestions), note: words.stopAnyTime };
    case 'learning-resources': {
      const [videos] = facts.resources;
      const title = counted(videos && countedResources(videos), words.videos);
      return { title: words.takes(title, videos?.seconds_left ?? 0), note: words.stopAnyTime };
    }
    case 'consent-assessment':
      return { title: questions(facts, 'Assessment', words.questions), note: words.noWrongAnswers };
    case 'certificate':
      return words.certificate;
    case 'patient-details':
      return words.details;
    case 'surgery-details':
      return words.surgeon;
    case 'consent-form':
      return words.form;
    default:
      return null;
  }
};

/** The sentence when nothing is left for the patient to do. */
export const doneLine = (facts: JourneyFacts): string =>
  isSignedByBoth(facts.consentForm) ? words.allDone : words.yourPartDone;
