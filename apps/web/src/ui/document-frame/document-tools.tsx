import { type RefObject, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { copyText } from '../copyable-code/copy-text';
import { Cluster } from '../layout/cluster';
import { SmallText } from '../layout/layout.styles';
import { Stack } from '../layout/stack';
import { theme } from '../theme/tokens';
import { documentWords as words } from './document.words';
import { pageIn, textIn } from './page-in-frame';

type Outcome = 'none' | 'copied' | 'notCopied' | 'noPdf';

/** Opens the share sheet with the text, or copies it. A link would let nobody in, and must not. */
const shareText = async (title: string, text: string): Promise<Outcome> => {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, text });
      return 'none';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'none';
    }
  }
  return (await copyText(text)) ? 'copied' : 'notCopied';
};

/** Opens the tab at the press, because a browser blocks one that comes after a call. */
const openPdf = async (loadPdf: () => Promise<string>): Promise<Outcome> => {
  const tab = window.open('', '_blank');
  try {
    const address = await loadPdf();
    if (tab) tab.location.replace(address);
    else window.location.assign(address);
    return 'none';
  } catch {
    tab?.close();
    return 'noPdf';
  }
};

export interface DocumentToolsProps {
  readonly title: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** A new address of the PDF: each is valid for two minutes only. */
  readonly loadPdf: () => Promise<string>;
  /** Whether the reader may show it to the family. */
  readonly isForFamily: boolean;
}

/** Prints the document in a frame, gives its text to the family, and opens its PDF. */
export function DocumentTools({ title, frame, loadPdf, isForFamily }: DocumentToolsProps) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const print = () => {
    frame.current?.contentWindow?.focus();
    frame.current?.contentWindow?.print();
  };
  const share = async () => {
    const page = pageIn(frame.current);
    if (page) setOutcome(await shareText(title, textIn(page)));
  };
  return (
    <Tools gap={2}>
      <Cluster gap={2}>
        <Button variant="quiet" size="small" onPress={print}>
          {words.print}
        </Button>
        {isForFamily ? (
          <Button variant="quiet" size="small" onPress={() => void share()}>
            {words.share}
          </Button>
        ) : null}
        <Button variant="plain" size="small" onPress={() => void openPdf(loadPdf).then(setOutcome)}>
          {words.openPdf}
        </Button>
      </Cluster>
      {isForFamily ? <SmallText>{words.shareHint}</SmallText> : null}
      <div role="status">{words.outcomes[outcome]}</div>
    </Tools>
  );
}

const Tools = styled(Stack)`
  ${theme.screen.print} {
    display: none;
  }
`;
