import { useState } from 'react';
import { Frame } from './document-frame.styles';

export interface DocumentFrameProps {
  readonly title: string;
  readonly pdfUrl: string;
  /** The same document as accessible HTML. */
  readonly htmlUrl: string;
  /** In pixels. */
  readonly minHeight: number;
  readonly onLoad?: () => void;
}

const canShowPdf = (): boolean =>
  navigator.pdfViewerEnabled && window.matchMedia('(min-width: 768px)').matches;

/**
 * The PDF where the browser shows PDFs and there is room, the HTML everywhere else, which is most phones. Decided once:
 * turning the phone must not load a document anew.
 */
export function DocumentFrame({ title, pdfUrl, htmlUrl, minHeight, onLoad }: DocumentFrameProps) {
  const [showsPdf] = useState(canShowPdf);
  return <Frame title={title} src={showsPdf ? pdfUrl : htmlUrl} $minHeight={minHeight} onLoad={onLoad} />;
}
