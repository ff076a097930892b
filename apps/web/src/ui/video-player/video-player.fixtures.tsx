import { type Fixture, nothing } from '../fixture';
import { VideoPlayer } from './video-player';

const transcript =
  'Welcome. This film shows how we plant a tree.\n\nFirst we dig a hole that is wide enough.';

export const fixtures: readonly Fixture[] = [
  {
    name: 'a film of our own',
    element: (
      <VideoPlayer
        title="Planting a tree"
        source={{ type: 'FILE', url: '/films/tree.mp4', captionsUrl: '/films/tree.vtt' }}
        transcript={transcript}
        onEnded={nothing}
        onRead={nothing}
      />
    ),
  },
  {
    name: 'a film at Vimeo, before the tap',
    element: (
      <VideoPlayer
        title="Planting a hedge"
        source={{ type: 'VIMEO', videoId: '76979871' }}
        onEnded={nothing}
      />
    ),
  },
];
