import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import type { AllowedHtml } from '../rich-text/sanitise';
import { theme } from '../theme/tokens';
import type { Editor, EditorKind, FieldMarks } from './editor';
import { EditorToolbar } from './editor-toolbar';
import { LinkEntry } from './link-entry';
import { plainEditor } from './plain-editor';

const EditorBox = styled.div<{ $isWrong: boolean }>`
  border: ${theme.border.control} solid ${({ $isWrong }) => theme.colour[$isWrong ? 'red' : 'control']};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.card};
`;

/** A selection by finger cannot cross the blocks of EditorJS, and on-screen keyboards report keys too late for it. */
const suitsBlockEditor = (): boolean =>
  'isContentEditable' in document.createElement('div') &&
  typeof document.execCommand === 'function' &&
  !(window.matchMedia?.('(pointer: coarse)').matches ?? false);

const loadBlockEditor = (): Promise<EditorKind> =>
  import('./block-editor').then(
    ({ blockEditor }) => blockEditor,
    () => plainEditor,
  );

export interface WritingSurfaceProps extends FieldMarks {
  readonly id: string;
  readonly html: string;
  readonly allowed: AllowedHtml;
  readonly onChange: (html: string) => void;
  readonly whileLoading: ReactNode;
  /** Whether the person came to write: it takes the focus, in the middle of the window. */
  readonly takesFocus?: boolean | undefined;
}

/** The block editor if it suits the device and loads, otherwise the plain one, with the same toolbar. */
export function WritingSurface(props: WritingSurfaceProps) {
  const { id, html, allowed, onChange, whileLoading, takesFocus = false, ...marks } = props;
  const { label, describedBy, isWrong } = marks;
  const [kind, setKind] = useState(() => (suitsBlockEditor() ? null : plainEditor));
  const [isLinking, setIsLinking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const lastGiven = useRef(html);
  /** Until something is typed, a draft that comes late leaves the caret behind it. */
  const isUntouched = useRef(takesFocus);

  const give = useEffectEvent((written: string) => {
    if (written === lastGiven.current) return;
    lastGiven.current = written;
    isUntouched.current = false;
    onChange(written);
  });
  const open = useEffectEvent((chosen: EditorKind, element: HTMLElement) =>
    chosen.open(element, {
      html: lastGiven.current,
      allowed,
      marks,
      onChange: (written) => give(written),
      onFailure: () => setKind(plainEditor),
    }),
  );

  const takeFocus = useEffectEvent((opened: Editor, element: HTMLElement) => {
    if (!isUntouched.current) return;
    element.scrollIntoView?.({ block: 'center' });
    opened.focusAtEnd();
  });

  useEffect(() => {
    if (kind !== null) return undefined;
    let isShown = true;
    void loadBlockEditor().then((loaded) => isShown && setKind(loaded));
    return () => {
      isShown = false;
    };
  }, [kind]);
  useEffect(() => {
    if (kind === null || place.current === null) return undefined;
    const opened = open(kind, place.current);
    editor.current = opened;
    takeFocus(opened, place.current);
    return () => {
      editor.current = null;
      opened.close();
    };
  }, [kind]);
  useEffect(() => {
    if (html === lastGiven.current) return;
    lastGiven.current = html;
    editor.current?.show(html);
    if (isUntouched.current) editor.current?.focusAtEnd();
  }, [html]);
  useEffect(() => editor.current?.mark({ label, describedBy, isWrong }), [label, describedBy, isWrong]);

  if (kind === null) return whileLoading;
  const focus = () => editor.current?.focus();
  return (
    <EditorBox $isWrong={isWrong}>
      <EditorToolbar
        place={() => place.current}
        onRun={(command) => {
          if (!place.current?.contains(document.activeElement)) focus();
          editor.current?.run(command);
        }}
        onLink={() => setIsLinking(true)}
      />
      {isLinking ? (
        <LinkEntry
          place={() => place.current}
          allowed={allowed}
          onAdded={() => editor.current?.changed()}
          onClose={() => {
            setIsLinking(false);
            focus();
          }}
        />
      ) : null}
      <kind.Place
        ref={place}
        id={id}
        tabIndex={-1}
        onFocus={(event) => {
          if (event.target === event.currentTarget) focus();
        }}
      />
    </EditorBox>
  );
}
