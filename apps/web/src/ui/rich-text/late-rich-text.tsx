import { Suspense } from 'react';
import { part } from '../../lib/part';
import type { RichTextProps } from './rich-text';
import { RichTextBox } from './rich-text.styles';

const sanitised = part(async () => (await import('./rich-text')).RichText);
const { Component: RichText } = sanitised;

export const preloadRichText = sanitised.preload;

/** Text without markup, alone or in one paragraph. */
const PLAIN = /^(<p>)?([^<&]*)(?:<\/p>)?$/;

/** `RichText` for a screen that shows mostly plain text, which needs no sanitiser: other text waits until it is loaded. */
export function LateRichText(props: RichTextProps) {
  const { html, isInline = false } = props;
  const plain = PLAIN.exec(html);
  if (!plain) {
    return (
      <Suspense fallback={null}>
        <RichText {...props} />
      </Suspense>
    );
  }
  const [, paragraph, text] = plain;
  return <RichTextBox as={isInline ? 'span' : 'div'}>{paragraph ? <p>{text}</p> : text}</RichTextBox>;
}
