import { characterCount } from '@candour/contracts';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { FieldFrame } from '../field/field-frame';
import { type FieldProps, useField } from '../field/use-field';
import type { AllowedHtml } from '../rich-text/sanitise';
import { Skeleton } from '../skeleton/skeleton';
import { theme } from '../theme/tokens';
import { editorWords as words } from './editor.words';

const WritingSurface = lazy(async () => ({ default: (await import('./writing-surface')).WritingSurface }));

/** As high as an empty editor, whose toolbar has two lines on a phone, so that nothing below moves when it loads. */
const SurfacePlace = styled.div`
  min-height: 14.7em;

  ${theme.screen.fromTable} {
    min-height: 13.3em;
  }
`;

const CountLine = styled.p<{ $isOver: boolean }>`
  color: ${({ $isOver }) => theme.colour[$isOver ? 'red' : 'soft']};
  font-size: ${theme.text.small};
`;

/** The share of the limit from which the remaining characters are announced. */
const COUNTED_FROM = 0.9;

function CharacterCount({ length, maxLength }: { readonly length: number; readonly maxLength: number }) {
  const left = maxLength - length;
  return (
    <CountLine role="status" $isOver={left < 0}>
      {length >= maxLength * COUNTED_FROM ? words.charactersLeft(left) : null}
    </CountLine>
  );
}

export interface RichTextEditorProps extends FieldProps {
  /** HTML that contains only `allowed`; '' if empty. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly allowed: AllowedHtml;
  /**
   * Maximum length of the HTML. A longer text is announced and never cut, so that no pasted text loses its end
   * unnoticed.
   */
  readonly maxLength?: number | undefined;
  /** Whether the person came to write. */
  readonly takesFocus?: boolean | undefined;
}

/**
 * Heading, bold, italic, block quote, link, numbered list, bulleted list, undo and redo. Its script loads when it
 * renders.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, hint, isOptional = false, value, onChange, allowed, maxLength, takesFocus } = props;
  const field = useField(props);
  const loading = <Skeleton label={words.loading} shapes={['card']} />;
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional}>
      <SurfacePlace>
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
            takesFocus={takesFocus}
          />
        </Suspense>
      </SurfacePlace>
      {maxLength === undefined ? null : (
        <CharacterCount length={characterCount(value)} maxLength={maxLength} />
      )}
    </FieldFrame>
  );
}
