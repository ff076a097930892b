import { filmOf, type SiteVideo } from '../../../api/site-content';
import { htmlAsText } from '../../../lib/html-as-text';
import { Button } from '../../../ui/button/button';
import { Stack } from '../../../ui/layout/stack';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import { VideoPlayer } from '../../../ui/video-player/video-player';
import { wizardWords } from '../wizard/words';

export interface IntroductionVideoProps {
  /** null if the content has none, or it could not be loaded. */
  readonly video: SiteVideo | null;
  readonly isComing: boolean;
  readonly onEnded: () => void;
  readonly onSkipped: () => void;
}

/** The introduction video before the wizard. The button that skips it precedes the player, also in the tab order. */
export function IntroductionVideo({ video, isComing, onEnded, onSkipped }: IntroductionVideoProps) {
  const { introduction: words } = wizardWords;
  const isThere = video !== null || isComing;
  return (
    <Stack gap={5}>
      <p>{isThere ? words.lead : words.missing}</p>
      <Button variant={isThere ? 'quiet' : 'primary'} isPressedOnce onPress={onSkipped} isWide>
        {isThere ? words.skip : words.begin}
      </Button>
      {video ? (
        <VideoPlayer
          title={video.title}
          source={filmOf(video)}
          transcript={htmlAsText(video.transcript)}
          onEnded={onEnded}
          onRead={onEnded}
        />
      ) : null}
      {isComing ? <Skeleton shapes={['card']} /> : null}
    </Stack>
  );
}
