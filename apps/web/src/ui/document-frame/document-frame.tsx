import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { KeepFocusVisible } from '../../lib/keep-focus-visible';
import { Stack } from '../layout/stack';
import { focusRing } from '../theme/global-styles';
import { theme } from '../theme/tokens';
import { documentWords as words } from './document.words';
import { DocumentTools, type DocumentToolsProps } from './document-tools';
import { followContents, followFocus, followHeight, pageIn } from './page-in-frame';

export interface DocumentFrameProps {
  readonly title: string;
  /** The document as a page. */
  readonly url: string;
  /** In pixels. */
  readonly minHeight: number;
  /** The tools of the document; without them, as in a card, the frame keeps its height. */
  readonly tools?: Pick<DocumentToolsProps, 'loadPdf' | 'isForFamily'> | undefined;
  /** Called when the frame has loaded something other than the document. */
  readonly onUnreadable?: () => void;
}

/**
 * Shows a document as a page, with buttons for print, sharing and PDF above it. The frame has the full height of
 * the document, so that the end of the frame is the end of the document, and the focused element below it stays
 * visible. Browsers print frames badly, so the printed screen explains how to print the document.
 */
export function DocumentFrame({ title, url, minHeight, tools, onUnreadable }: DocumentFrameProps) {
  const hasFixedHeight = tools === undefined;
  const [height, setHeight] = useState<number | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const stopMeasuring = useRef<(() => void) | null>(null);
  useEffect(() => () => stopMeasuring.current?.(), []);
  const loaded = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void => {
    const page = pageIn(currentTarget);
    if (page === null) {
      onUnreadable?.();
      return;
    }
    followContents(page);
    followFocus(currentTarget, page);
    if (hasFixedHeight) return;
    stopMeasuring.current?.();
    stopMeasuring.current = followHeight(currentTarget, page, setHeight);
  };
  return (
    <KeepFocusVisible>
      <Stack gap={3}>
        {tools ? <DocumentTools {...tools} title={title} frame={frame} /> : null}
        <Frame
          ref={frame}
          title={title}
          src={url}
          height={height ?? undefined}
          $minHeight={minHeight}
          onLoad={loaded}
        />
      </Stack>
      <OnPaper>{words.onPaper(title)}</OnPaper>
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

  &[data-focus-inside] {
    ${focusRing}
  }

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
