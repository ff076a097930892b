import { characterCount } from '@candour/contracts';
import { lazy, Suspense } from 'react';
import { FieldFrame } from '../field/field-frame';
import { type FieldProps, useField } from '../field/use-field';
import type { AllowedHtml } from '../rich-text/sanitise';
import { Skeleton } from '../skeleton/skeleton';
import { words } from '../words';
import { CharacterCount } from './character-count';

const WritingSurface = lazy(async () => ({ default: (await import('./writing-surface')).WritingSurface }));

export interface RichTextEditorProps extends FieldProps {
  /** HTML of nothing but `allowed`; '' when empty. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly allowed: AllowedHtml;
  /** Of the HTML. It is said, never cut: a pasted text must not lose its end unseen. */
  readonly maxLength?: number | undefined;
}

/** Heading, bold, italic, block quote, link, numbered list, bulleted list, undo and redo. Its script loads when shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, hint, isOptional = false, value, onChange, allowed, maxLength } = props;
  const field = useField(props);
  const loading = <Skeleton label={words.editor.loading} shapes={['card']} />;
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional}>
      <Suspense fallback={loading}>
        <WritingSurface
          whileLoading={loading}
          id={field.id}
          label={label}
          describedBy={field.describedBy}
          isWrong={field.message !== undefined}
          html={value}
          allowed={allowed}
          onChange={onChange}
        />
      </Suspense>
      {maxLength === undefined ? null : (
        <CharacterCount length={characterCount(value)} maxLength={maxLength} />
      )}
    </FieldFrame>
  );
}
