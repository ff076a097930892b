import { Button } from '../button/button';
import { words } from '../words';
import { Transcript, TranscriptText } from './video-player.styles';

export interface TranscriptDetailsProps {
  /** Plain text; an empty line parts paragraphs. */
  readonly text: string;
  readonly isOpenAtFirst?: boolean;
  readonly onRead?: (() => void) | undefined;
}

/** For whoever reads rather than watches: reading counts, by the button at its end. */
export function TranscriptDetails({ text, isOpenAtFirst = false, onRead }: TranscriptDetailsProps) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <Transcript open={isOpenAtFirst}>
      <summary>{words.video.transcript}</summary>
      <TranscriptText>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {onRead ? (
          <Button variant="quiet" onPress={onRead}>
            {words.video.haveRead}
          </Button>
        ) : null}
      </TranscriptText>
    </Transcript>
  );
}
