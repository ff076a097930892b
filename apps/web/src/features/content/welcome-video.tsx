import { plainTextOf } from '../../lib/plain-text';
import { VideoPlayer } from '../../ui/video-player/video-player';
import { useSiteVideo } from './use-page-text';

/** The welcome video: never starts by itself, and leaves no gap where there is none. */
export function WelcomeVideo() {
  const { data: video } = useSiteVideo('welcome');
  if (!video) return null;
  return (
    <VideoPlayer
      title={video.title}
      source={{ type: 'FILE', url: video.video_url, captionsUrl: video.captions_url }}
      transcript={plainTextOf(video.transcript)}
      onEnded={() => undefined}
    />
  );
}
