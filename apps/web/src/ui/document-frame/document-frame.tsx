import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { FocusInSight } from '../../lib/focus-in-sight';
import { words } from '../words';
import { canShowPdf } from './can-show-pdf';
import { Frame, OnPaper } from './document-frame.styles';

export interface DocumentFrameProps {
  readonly title: string;
  readonly pdfUrl: string;
  /** The same document as accessible HTML. */
  readonly htmlUrl: string;
  /** In pixels. */
  readonly minHeight: number;
  readonly onLoad?: () => void;
}

/** How high the page in a frame is; null when it cannot be measured. */
const contentHeight = (frame: HTMLIFrameElement | null): number | null =>
  frame?.contentDocument?.documentElement.scrollHeight ?? null;

/**
 * The PDF where the browser shows PDFs and there is room, the HTML everywhere else, which is most phones. The HTML stands
 * at its whole height, so that nobody takes the end of a frame for the end of a document, and what has the focus below it
 * stays in sight. Decided once: turning the phone must not load a document anew. No browser prints what is in a frame
 * well, so paper says where the document is.
 */
export function DocumentFrame({ title, pdfUrl, htmlUrl, minHeight, onLoad }: DocumentFrameProps) {
  const [showsPdf] = useState(canShowPdf);
  const [height, setHeight] = useState<number | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (showsPdf) return undefined;
    const measure = (): void => setHeight(contentHeight(frame.current));
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [showsPdf]);
  const loaded = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void => {
    if (!showsPdf) {
      const measure = (): void => setHeight(contentHeight(currentTarget));
      measure();
      void currentTarget.contentDocument?.fonts?.ready.then(measure);
    }
    onLoad?.();
  };
  return (
    <FocusInSight>
      <Frame
        ref={frame}
        title={title}
        src={showsPdf ? pdfUrl : htmlUrl}
        height={height ?? undefined}
        $minHeight={minHeight}
        onLoad={loaded}
      />
      <OnPaper>{words.documentOnPaper(title)}</OnPaper>
    </FocusInSight>
  );
}
