import type { Laterality, ResourceEngagement } from '@candour/contracts';
import { videoPlaylistSelectors as select } from '@candour/machines';
import { useEffect, useRef, useState } from 'react';
import { Checkbox } from '../../ui/checkbox/checkbox';
import { Disclosure } from '../../ui/disclosure/disclosure';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { Stack } from '../../ui/layout/stack';
import { Notice } from '../../ui/notice/notice';
import { PartQuestions, type TaughtQuestion } from './page/part-questions';
import { Playlist } from './playlist';
import { ResourceVideo } from './resource-video';
import { resourceWords as words } from './resource.words';
import type { Playlist as Run } from './use-video-playlist';

export interface LearningVideosProps extends Run {
  readonly surgeryId: string;
  /** The side of the operation; null while it is not known, and where there is none. */
  readonly side: Laterality | null;
  /** The questions that the same part of the learning page teaches. */
  readonly questionsAbout?: (video: ResourceEngagement) => readonly TaughtQuestion[];
}

/** Moves a focus that was in the previous video or its transcript to the heading of the next video. */
const useFocusOfNext = (shown: string | undefined, send: Run['send']) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOwed = useRef(false);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (isOwed.current) heading.current?.focus();
    isOwed.current = false;
  }, [shown]);
  const done = (event: Parameters<Run['send']>[0]): void => {
    isOwed.current = heading.current?.closest('section')?.contains(document.activeElement) ?? false;
    send(event);
  };
  return { heading, done };
};

/**
 * The active video above the playlist. The first one plays without sound when the step opens, unless the device asks for
 * less motion; after it, the next unwatched video starts automatically.
 */
export function LearningVideos({
  snapshot,
  send,
  surgeryId,
  side,
  questionsAbout = () => [],
}: LearningVideosProps) {
  const [isVimeoAllowed, setIsVimeoAllowed] = useState(false);
  const [isUntouched, setIsUntouched] = useState(true);
  const active = select.active(snapshot);
  const { heading, done } = useFocusOfNext(active?.resource_id, send);
  if (!active) return <EmptyState title={words.none} />;
  const resourceId = active.resource_id;
  const isLeft = select.engagedCount(snapshot) < select.total(snapshot);
  const questions = questionsAbout(active);
  const touch = () => setIsUntouched(false);
  const choose: Run['send'] = (event) => {
    touch();
    send(event);
  };
  return (
    <Stack gap={6}>
      <Stack as="section" gap={3} aria-label={active.resource_title}>
        <h2 tabIndex={-1} ref={heading}>
          {active.resource_title}
        </h2>
        <ResourceVideo
          key={resourceId}
          resource={active}
          surgeryId={surgeryId}
          side={side}
          startsByItself={select.shouldPlay(snapshot)}
          opensMuted={isUntouched && select.playsOn(snapshot) && isLeft}
          onUnmuted={touch}
          isVimeoAllowed={isVimeoAllowed}
          onVimeoAllowed={() => setIsVimeoAllowed(true)}
          onStarted={() => send({ type: 'video.started' })}
          onPaused={() => send({ type: 'video.paused' })}
          onEnded={() => done({ type: 'video.ended', resourceId })}
          onRead={() => {
            touch();
            done({ type: 'transcript.read', resourceId });
          }}
          onFailed={() => send({ type: 'video.failed' })}
        />
        {select.isUnplayable(snapshot) ? (
          <Notice tone="info" role="status">
            {words.slow}
          </Notice>
        ) : null}
        {questions.length === 0 ? null : (
          <Disclosure key={`questions-${resourceId}`} label={words.questions}>
            {() => <PartQuestions questions={questions} />}
          </Disclosure>
        )}
        <Checkbox
          isChecked={select.playsOn(snapshot)}
          onChange={(on) => send({ type: 'play-on.switched', on })}
        >
          {words.playsOn}
        </Checkbox>
      </Stack>
      <Playlist snapshot={snapshot} send={choose} />
    </Stack>
  );
}
