import { pathTo, type ResourceCategory, type ResourceEngagement } from '@candour/contracts';
import { videoPlaylistSelectors as select } from '@candour/machines';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon/icon';
import { TextLink } from '../../../ui/link/text-link';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import { LearningVideos } from '../../resource/learning-videos';
import { questionsTaughtIn } from '../../resource/page/taught-questions';
import { usePageOfSurgery } from '../../resource/page/use-page-of-surgery';
import { resourceWords } from '../../resource/resource.words';
import { useVideoPlaylist } from '../../resource/use-video-playlist';
import { SaveBar } from '../save-bar';
import { StepFrame } from '../step-frame';
import type { StepProps } from '../step-props';
import { journeyWords } from '../words';

export interface LearningStepProps extends StepProps {
  readonly category: ResourceCategory;
}

/** A question names its paragraph in a version that has a page. */
const isTaughtOnPage = ({ assessments }: StepProps['facts']): boolean =>
  assessments.some(({ question_answers }) =>
    question_answers.some((asked) => asked.question_taught_in !== null),
  );

/** Learning Resources: the page to read, and the videos above the save bar; "the screen stays until Next Section". */
export function LearningStep({ facts, frame, outbox, category, onCompleted, onChanged }: LearningStepProps) {
  const surgeryId = facts.surgery.surgery_id;
  const [wanted] = useState(() => window.location.hash.slice(1) || null);
  const run = useVideoPlaylist({ surgeryId, category, outbox, wanted });
  const isTaught = isTaughtOnPage(facts);
  const page = usePageOfSurgery(surgeryId, isTaught);
  const asked = { surgeryId, assessments: facts.assessments, isWatched: category.completed };
  const questionsAbout = ({ resource_part }: ResourceEngagement) =>
    page?.parts
      .filter(({ part }) => part === resource_part)
      .flatMap((part) => questionsTaughtIn(asked, part)) ?? [];
  const { snapshot, send } = run;
  const isComplete = select.isComplete(snapshot);
  const reportChange = useEffectEvent(onChanged);
  const next = useRef<HTMLButtonElement>(null);
  const wasComplete = useRef(isComplete);
  useEffect(() => {
    if (!isComplete) return;
    reportChange();
    if (!wasComplete.current) next.current?.focus();
    wasComplete.current = true;
  }, [isComplete]);
  const left = select.total(snapshot) - select.engagedCount(snapshot);
  const status = select.saveStatus(snapshot);
  const save = () => send({ type: 'save.requested' });
  return (
    <StepFrame
      frame={frame}
      section="learning-resources"
      percent={select.percent(snapshot)}
      isBegun={select.engagedCount(snapshot) > 0}
      isSlim
      isWithoutIntroduction={page === undefined}
    >
      {isTaught ? (
        <TextLink href={pathTo('/patient/learn/:id', { id: surgeryId })}>
          <Icon name="document" /> {resourceWords.readPage}
        </TextLink>
      ) : null}
      {page === undefined ? (
        <Skeleton shapes={['heading', 'card', 'card']} />
      ) : (
        <>
          <LearningVideos
            {...run}
            surgeryId={surgeryId}
            side={facts.surgery.surgery_laterality}
            questionsAbout={questionsAbout}
          />
          <SaveBar
            status={status}
            isUnkept={select.isUnkept(snapshot)}
            isTrying={select.isTrying(snapshot)}
            canSave={select.canSave(snapshot)}
            isSaveLocked={select.isSaveLocked(snapshot)}
            isComplete={isComplete}
            isSubmitting={left === 0 && status === 'saving'}
            stillToDo={left > 0 ? journeyWords.save.videosLeft(left) : null}
            locksAnswers={false}
            onSave={save}
            onSubmit={save}
            onNext={onCompleted}
            nextRef={next}
          />
        </>
      )}
    </StepFrame>
  );
}
