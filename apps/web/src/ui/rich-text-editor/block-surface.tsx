import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { holdBlockEditor } from './block-commands';
import { openBlockEditor } from './block-editor';
import { BlockPlace } from './block-surface.styles';
import { EditorBox } from './editor.styles';
import { EditorToolbar } from './editor-toolbar';
import { LinkEntry } from './link-entry';
import type { SurfaceProps } from './surface-props';
import { useLinking } from './use-linking';

export interface BlockSurfaceProps extends SurfaceProps {
  /** It could not be opened: another editor has to take over. */
  readonly onFailure: () => void;
}

/** The block editor behind HTML: its blocks never leave it. */
export function BlockSurface({ id, html, allowed, onChange, onFailure, ...marks }: BlockSurfaceProps) {
  const { label, describedBy, isWrong } = marks;
  const surface = useRef<HTMLDivElement>(null);
  const lastGiven = useRef(html);
  const [editor] = useState(holdBlockEditor);

  const give = useEffectEvent((written: string) => {
    if (written === lastGiven.current) return;
    lastGiven.current = written;
    onChange(written);
  });
  const fail = useEffectEvent(onFailure);
  const open = useEffectEvent((place: HTMLElement) =>
    openBlockEditor({
      place,
      html: lastGiven.current,
      allowed,
      marks: { label, describedBy, isWrong },
      onChange: (written) => give(written),
      onFailure: () => fail(),
    }),
  );

  useEffect(() => {
    if (!surface.current) return undefined;
    const opened = open(surface.current);
    editor.hold(opened);
    return () => {
      editor.hold(null);
      opened.close();
    };
  }, [editor]);
  useEffect(() => {
    if (html === lastGiven.current) return;
    lastGiven.current = html;
    editor.current()?.show(html);
  }, [html, editor]);
  useEffect(
    () => editor.current()?.mark({ label, describedBy, isWrong }),
    [editor, label, describedBy, isWrong],
  );

  const focus = () => editor.current()?.focus();
  const linking = useLinking({ surface, allowed, focus, onChanged: () => editor.current()?.changed() });
  return (
    <EditorBox $isWrong={isWrong}>
      <EditorToolbar
        commands={editor.commands}
        onRun={(command) => {
          if (!surface.current?.contains(document.activeElement)) focus();
          command.run();
        }}
        onLink={linking.ask}
      />
      {linking.isAsking ? <LinkEntry onAdd={linking.answer} onCancel={() => linking.answer(null)} /> : null}
      <BlockPlace
        ref={surface}
        id={id}
        role="group"
        aria-label={label}
        tabIndex={-1}
        onFocus={(event) => {
          if (event.target === event.currentTarget) focus();
        }}
      />
    </EditorBox>
  );
}
