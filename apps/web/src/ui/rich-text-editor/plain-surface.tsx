import { type ClipboardEvent, useEffect, useRef } from 'react';
import { sanitise } from '../rich-text/sanitise';
import { insertHtml, insertText, writeParagraphs } from './browser-editing';
import { type Command, plainCommands } from './commands';
import { EditorBox, Surface } from './editor.styles';
import { EditorToolbar } from './editor-toolbar';
import { LinkEntry } from './link-entry';
import type { SurfaceProps } from './surface-props';
import { tidyHtml } from './tidy-html';
import { useLinking } from './use-linking';

/** Where the text is written. What is pasted is sanitised before it is in, and everything again before it is out. */
export function PlainSurface({ id, label, describedBy, isWrong, html, allowed, onChange }: SurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const lastGiven = useRef<string | null>(null);

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
  const focus = () => surface.current?.focus();
  const linking = useLinking({ surface, allowed, focus, onChanged: give });
  const run = (command: Command) => {
    focus();
    command.run();
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
      <EditorToolbar commands={plainCommands} onRun={run} onLink={linking.ask} />
      {linking.isAsking ? <LinkEntry onAdd={linking.answer} onCancel={() => linking.answer(null)} /> : null}
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
