import { html } from '../../common/html';
import type { DocumentSource } from './document-source';

/** Adds the signed checkpoint below a document, as text that a person can copy; unchanged without one. */
export const withCheckpoint = (source: DocumentSource, note: string | null): DocumentSource => {
  if (note === null) return source;
  const lines = note
    .trim()
    .split(/\n+/)
    .map((line, index) => html`${index > 0 && html` <br>`}${line}`);
  const part = html`<section class="record"><h2>The record behind this document</h2>
<p>When this file was made, these lines stated and signed all that Candour’s record of what was done held until then:</p>
<p class="checkpoint" translate="no">${lines}</p>
<p>Keep them. If something in the record is changed later, they no longer fit it: whoever runs Candour at the hospital compares them with <span translate="no">npm run admin -- verify --checkpoint</span>.</p></section>`;
  return { ...source, body: source.body + part.source };
};
