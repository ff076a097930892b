import type { SiteVideo } from '../../api/site-content';
import { htmlAsText } from '../../lib/html-as-text';
import { Button } from '../../ui/button/button';
import { Stack } from '../../ui/layout/stack';
import { VideoPlayer } from '../../ui/video-player/video-player';
import { surgeryWords } from './surgery.words';

export interface IntroductionVideoProps {
  /** null where the content has none, or it could not be loaded. */
  readonly video: SiteVideo | null;
  readonly onEnded: () => void;
  readonly onSkipped: () => void;
}

/** The intro video before the wizard. The way past it comes before the player, for the keyboard too. */
export function IntroductionVideo({ video, onEnded, onSkipped }: IntroductionVideoProps) {
  const { introduction: words } = surgeryWords;
  return (
    <Stack gap={5}>
      <p>{video ? words.lead : words.missing}</p>
      <Button variant={video ? 'quiet' : 'primary'} onPress={onSkipped} isWide>
        {video ? words.skip : words.begin}
      </Button>
      {video ? (
        <VideoPlayer
          title={video.title}
          source={{ type: 'FILE', url: video.video_url, captionsUrl: video.captions_url }}
          transcript={htmlAsText(video.transcript)}
          onEnded={onEnded}
          onRead={onEnded}
        />
      ) : null}
    </Stack>
  );
}
