import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { KeepFocusVisible } from '../../lib/keep-focus-visible';
import { theme } from '../theme/tokens';
import { words } from '../words';

/**
 * Whether the PDF is shown: the browser must support it and the screen must be wide enough, which excludes most
 * phones.
 */
export const canShowPdf = (): boolean =>
  navigator.pdfViewerEnabled && window.matchMedia('(min-width: 768px)').matches;

export interface DocumentFrameProps {
  readonly title: string;
  readonly pdfUrl: string;
  /** The same document as accessible HTML. */
  readonly htmlUrl: string;
  /** In pixels. */
  readonly minHeight: number;
  /** In a card: the page, which needs no printing, in a frame of that height. */
  readonly isInCard?: boolean;
  readonly onLoad?: () => void;
}

/** The height of the document in a frame; null if it cannot be measured. */
const contentHeight = (frame: HTMLIFrameElement | null): number | null =>
  frame?.contentDocument?.documentElement.scrollHeight ?? null;

/**
 * Shows the PDF if browser and screen allow it, otherwise the HTML, as on most phones. The HTML frame has its full
 * height, so that nobody mistakes the end of a frame for the end of the document, and the focused element below it
 * stays visible. The choice is made once, so that turning the phone does not reload the document. Browsers print
 * frames badly, so the printed page says where to find the document.
 */
export function DocumentFrame({
  title,
  pdfUrl,
  htmlUrl,
  minHeight,
  isInCard = false,
  onLoad,
}: DocumentFrameProps) {
  const [showsPdf] = useState(() => !isInCard && canShowPdf());
  const hasFixedHeight = showsPdf || isInCard;
  const [height, setHeight] = useState<number | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (hasFixedHeight) return undefined;
    const measure = (): void => setHeight(contentHeight(frame.current));
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [hasFixedHeight]);
  const loaded = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void => {
    if (!hasFixedHeight) {
      const measure = (): void => setHeight(contentHeight(currentTarget));
      measure();
      void currentTarget.contentDocument?.fonts?.ready.then(measure);
    }
    onLoad?.();
  };
  return (
    <KeepFocusVisible>
      <Frame
        ref={frame}
        title={title}
        src={showsPdf ? pdfUrl : htmlUrl}
        height={height ?? undefined}
        $minHeight={minHeight}
        onLoad={loaded}
      />
      <OnPaper>{words.documentOnPaper(title)}</OnPaper>
    </KeepFocusVisible>
  );
}

const Frame = styled.iframe<{ $minHeight: number }>`
  display: block;
  width: 100%;
  min-height: ${({ $minHeight }) => $minHeight}px;
  border: ${theme.border.hairline} solid ${theme.colour.control};
  border-radius: ${theme.radius.card};
  background: ${theme.paper};
  color-scheme: light;

  ${theme.screen.print} {
    display: none;
  }
`;

const OnPaper = styled.p`
  display: none;

  ${theme.screen.print} {
    display: block;
  }
`;
