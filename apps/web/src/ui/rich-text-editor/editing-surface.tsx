import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { type AllowedHtml, sanitise } from '../rich-text/sanitise';
import { type Command, insertHtml, insertText, makeLink, writeParagraphs } from './commands';
import { EditorBox, Surface } from './editor.styles';
import { EditorToolbar } from './editor-toolbar';
import { LinkEntry } from './link-entry';
import { tidyHtml } from './tidy-html';

export interface EditingSurfaceProps {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  readonly html: string;
  readonly allowed: AllowedHtml;
  readonly onChange: (html: string) => void;
}

/** Where the text is written. What is pasted is sanitised before it is in, and everything again before it is out. */
export function EditingSurface({
  id,
  label,
  describedBy,
  isWrong,
  html,
  allowed,
  onChange,
}: EditingSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const lastGiven = useRef<string | null>(null);
  const selection = useRef<Range | null>(null);
  const [isLinking, setIsLinking] = useState(false);

  useEffect(() => {
    const element = surface.current;
    if (!element || html === lastGiven.current) return;
    lastGiven.current = html;
    element.innerHTML = sanitise(html, allowed);
  }, [html, allowed]);

  const give = () => {
    const written = tidyHtml(surface.current?.innerHTML ?? '', allowed);
    lastGiven.current = written;
    onChange(written);
  };
  const run = (command: Command) => {
    surface.current?.focus();
    command.run();
    give();
  };
  const startLink = () => {
    const current = document.getSelection();
    const isInside = current?.anchorNode && surface.current?.contains(current.anchorNode);
    selection.current = isInside && current.rangeCount > 0 ? current.getRangeAt(0).cloneRange() : null;
    setIsLinking(true);
  };
  const finishLink = (address: string | null) => {
    setIsLinking(false);
    surface.current?.focus();
    const range = selection.current;
    if (range) {
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
    }
    if (address === null) return;
    if (range === null || range.collapsed)
      insertHtml(sanitise(`<a href="${encodeURI(address)}">${address}</a>`, allowed));
    else makeLink(address);
    give();
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = event.clipboardData.getData('text/html');
    if (pasted) insertHtml(tidyHtml(pasted, allowed));
    else insertText(event.clipboardData.getData('text/plain'));
    give();
  };
  return (
    <EditorBox $isWrong={isWrong}>
      <EditorToolbar onRun={run} onLink={startLink} />
      {isLinking ? <LinkEntry onAdd={finishLink} onCancel={() => finishLink(null)} /> : null}
      <Surface
        ref={surface}
        id={id}
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        tabIndex={0}
        contentEditable
        suppressContentEditableWarning
        onFocus={writeParagraphs}
        onInput={give}
        onPaste={paste}
      />
    </EditorBox>
  );
}
