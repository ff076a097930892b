import { type Html, html } from '../common/html';
import type { Statement } from '../content/statement-file';
import { labelled, paragraphs, printedInstant, written } from '../pdf/page/document-parts';
import { type ConsentFacts, wordsOf } from './consent-facts';

export interface PrintedSignature {
  readonly typed_text: string;
  readonly signed_at: Date;
}

/** Null while it is missing. */
export type Signed = PrintedSignature | null;

interface Bound {
  readonly facts: ConsentFacts;
  readonly documentHash: string;
}

const LONG_NAME = 60;

const typedSignature = (text: string): Html =>
  html`<span class="signature${text.length > LONG_NAME && ' long'}">${written(text)}</span>`;

/** "4f8a 90ab 4f22 d3c8": enough of a hash to compare by eye. */
const shortHash = (hash: string): string => hash.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ');

/** A statement beside its signature, never split over two pages. */
export const signing = (
  { heading, paragraphs: texts }: Statement,
  label: string,
  signed: Signed,
  { facts, documentHash }: Bound,
): Html => {
  const words = wordsOf(facts);
  return html`
<section class="signing"><div class="statement"><h3>${heading}</h3>${paragraphs(texts)}</div>
<div class="signed">${
    signed
      ? [
          labelled(label, typedSignature(signed.typed_text)),
          labelled(words.signedOn, html`<strong>${printedInstant(signed.signed_at)}</strong>`),
          labelled(words.signedText, html`${shortHash(documentHash)}`),
        ]
      : labelled(label, html`<span class="unsigned">${words.notSigned}</span>`)
  }</div></section>`;
};
