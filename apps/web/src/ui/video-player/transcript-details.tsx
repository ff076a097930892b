import styled from 'styled-components';
import { Button } from '../button/button';
import { theme } from '../theme/tokens';
import { words } from '../words';

export interface TranscriptDetailsProps {
  /** Plain text; an empty line separates paragraphs. */
  readonly text: string;
  readonly isOpenAtFirst?: boolean;
  readonly onRead?: (() => void) | undefined;
}

/** The transcript as an alternative to the video: the button at its end counts as watching. */
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

const Transcript = styled.details`
  summary {
    min-height: ${theme.size.target};
    padding-block: ${theme.space[2]};
    color: ${theme.colour.brand};
    font-weight: ${theme.weight.strong};
    cursor: pointer;
  }
`;

const TranscriptText = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space[3]};
  max-width: ${theme.size.measure};
  padding-block: ${theme.space[2]};
`;
