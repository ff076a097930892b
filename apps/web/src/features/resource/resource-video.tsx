import { type Laterality, pathTo, type PreviewResource } from '@candour/contracts';
import { htmlAsText } from '../../lib/html-as-text';
import { Button } from '../../ui/button/button';
import { Cluster } from '../../ui/layout/cluster';
import { SmallText } from '../../ui/layout/layout.styles';
import { TextLink } from '../../ui/link/text-link';
import { VideoPlayer, type VideoPlayerProps } from '../../ui/video-player/video-player';
import type { VideoSource } from '../../ui/video-player/video-source';
import { useListening } from './page/use-listening';
import { picturesFor } from './pictures-for';
import { resourceWords as words } from './resource.words';

export interface ResourceVideoProps extends Omit<VideoPlayerProps, 'title' | 'source' | 'transcript'> {
  readonly resource: PreviewResource;
  /** The surgery whose page is linked; a preview has none. */
  readonly surgeryId?: string;
  readonly side?: Laterality | null;
}

/** The transcript of a video, then the description of its pictures, in paragraphs. */
const paragraphsOf = (
  { resource_transcript, resource_pictures }: PreviewResource,
  side: Laterality | null,
) => [
  ...htmlAsText(resource_transcript).split('\n\n'),
  ...resource_pictures
    .flatMap((pictures) => picturesFor(pictures, side))
    .map(({ title, description }) => words.pictured(title, description)),
];

/** Our own file, with a drawing as its poster, or a film on Vimeo. */
const sourceOf = (resource: PreviewResource, side: Laterality | null): VideoSource => {
  if (resource.resource_type === 'VIMEO') return { type: 'VIMEO', videoId: resource.resource_content };
  const [poster] = resource.resource_pictures.flatMap((pictures) => picturesFor(pictures, side));
  return {
    type: 'FILE',
    url: resource.resource_content,
    mp4Url: resource.resource_mp4_url,
    captionsUrl: resource.resource_captions_url,
    ...(poster && { poster: { url: poster.url, title: poster.title } }),
  };
};

/** Whether the drawings of a film have two sides: the film shows the right one. */
const isOfOneSide = ({ resource_type, resource_pictures }: PreviewResource): boolean =>
  resource_type === 'FILE' && resource_pictures.some(({ left_picture }) => left_picture !== null);

/** A video of an operation, to watch, read or hear, with a link to the same part of the learning page. */
export function ResourceVideo({ resource, surgeryId, side = null, ...player }: ResourceVideoProps) {
  const listening = useListening();
  const paragraphs = paragraphsOf(resource, side);
  const { resource_id: id, resource_title: title, resource_part: part } = resource;
  const isHeard = listening?.heard === id;
  return (
    <>
      <VideoPlayer
        {...player}
        title={title}
        source={sourceOf(resource, side)}
        transcript={paragraphs.join('\n\n')}
      />
      {side !== 'Right' && isOfOneSide(resource) ? <SmallText>{words.showsRight}</SmallText> : null}
      <Cluster>
        {listening ? (
          <Button
            variant="quiet"
            size="small"
            onPress={() => (isHeard ? listening.stop() : listening.listen(id, [title, ...paragraphs]))}
          >
            {isHeard ? words.stop : words.listen}
          </Button>
        ) : null}
        {part !== null && surgeryId !== undefined ? (
          <TextLink href={`${pathTo('/patient/learn/:id', { id: surgeryId })}#${part}`}>
            {words.readPart}
          </TextLink>
        ) : null}
      </Cluster>
    </>
  );
}
