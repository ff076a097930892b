import { useMemo } from 'react';
import { RichTextBox } from './rich-text.styles';
import { type AllowedHtml, sanitise } from './sanitise';

export type { AllowedHtml } from './sanitise';

export interface RichTextProps {
  readonly html: string;
  readonly allowed: AllowedHtml;
}

/** The one place that puts HTML of others on the page, and only after sanitising it. */
export function RichText({ html, allowed }: RichTextProps) {
  const safe = useMemo(() => sanitise(html, allowed), [html, allowed]);
  // Sanitised in the line above.
  return <RichTextBox dangerouslySetInnerHTML={{ __html: safe }} />;
}
