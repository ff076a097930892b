import { useMemo } from 'react';
import { RichTextBox } from './rich-text.styles';
import { type AllowedHtml, sanitise } from './sanitise';

export type { AllowedHtml } from './sanitise';

export interface RichTextProps {
  readonly html: string;
  readonly allowed: AllowedHtml;
  /** Text without blocks, such as in a heading. */
  readonly isInline?: boolean;
}

/** The only component that renders HTML from other people, after sanitising it. */
export function RichText({ html, allowed, isInline = false }: RichTextProps) {
  const safe = useMemo(() => sanitise(html, allowed), [html, allowed]);
  // The line above has sanitised this HTML.
  return <RichTextBox as={isInline ? 'span' : 'div'} dangerouslySetInnerHTML={{ __html: safe }} />;
}
