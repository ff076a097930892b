import type { ResourceCategory } from '@candour/contracts';
import { videoPlaylistSelectors as select } from '@candour/machines';
import { useEffect, useEffectEvent } from 'react';
import { ReadTheOperation } from '../../resource/read-the-operation';
import { LearningVideos } from '../../resource/learning-videos';
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
  const run = useVideoPlaylist({ surgeryId: facts.surgery.surgery_id, category, outbox });
  const { snapshot, send } = run;
  const isComplete = select.isComplete(snapshot);
  const reportChange = useEffectEvent(onChanged);
  useEffect(() => {
    if (isComplete) reportChange();
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
    >
      {isTaughtOnPage(facts) ? <ReadTheOperation surgeryId={facts.surgery.surgery_id} /> : null}
      <LearningVideos {...run} surgeryId={facts.surgery.surgery_id} side={facts.surgery.surgery_laterality} />
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
      />
    </StepFrame>
  );
}
