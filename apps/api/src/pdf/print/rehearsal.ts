import { printedPage } from '../page/document-page';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 .,:;-–()‘’“”/?!%&+@£•éöüß';

const WORDS =
  'I have understood the operation and its risks, what other treatment there is, and what happens when nothing is done. The patient and the surgeon have talked about it. This document has been made for the hospital. Signed on: Date of birth: Name of the surgeon: Side: Not known yet.';

const CELL = `<bdi translate="no">${WORDS}</bdi>`;

/** Drawn like the people of a risk: one picture with references to it. */
const STRIP =
  '<svg class="strip" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false"><path class="spared" d="M0 0h100v10H0z"/><path d="M0 0h90v10H0z"/><use href="#rehearsed"/></svg>';

const FACTS = `<table class="facts"><caption>${LETTERS}</caption><tbody><tr><th scope="row">${LETTERS}</th><td>${CELL}</td></tr></tbody></table>`;

/** Every layout element of a document. */
const BODY = `<p class="standing"><strong>${LETTERS}</strong><br>${LETTERS}</p><h1>${LETTERS}</h1>
<div class="panel"><p><span class="label">${LETTERS}</span><br><strong class="lead side right">${LETTERS}</strong></p></div>
<div class="two">${FACTS}${FACTS}</div><p class="notice">${LETTERS}</p>
<h2>${LETTERS}</h2><p>${LETTERS} <strong>${LETTERS}</strong> <em>${LETTERS}</em></p>
<p style="font-weight: 600">${LETTERS} <em>${LETTERS}</em></p><ul class="short"><li>${CELL}</li><li>${CELL}</li></ul>
<h3>${WORDS}</h3><p>${WORDS}</p><ul><li>${WORDS}</li></ul><ol><li>${WORDS}</li></ol><dl><dt>${LETTERS}</dt><dd>${LETTERS}</dd></dl>
<svg class="grid" aria-hidden="true" focusable="false"><path id="rehearsed" d="M1 0h.16v10h-.16zM0 1h100v.16H0z"/></svg>
<table class="risks of-all"><thead><tr><th scope="col">${WORDS}</th><th scope="col">${LETTERS}</th></tr></thead>
<tbody><tr class="group"><th colspan="2" scope="rowgroup">${LETTERS} <span class="detail">${LETTERS}</span></th></tr>
<tr><td><strong>${WORDS}</strong> <span class="detail">${WORDS}</span></td><td><div class="counted"><span>${LETTERS}</span>${STRIP}</div></td></tr></tbody></table>
<section class="signing"><div>${WORDS}</div><div>${WORDS}</div></section>
<section class="story"><ol><li><span class="when">${LETTERS}</span><span>${WORDS}</span></li></ol></section><blockquote>${LETTERS}</blockquote>`;

let page: string | null = null;

/**
 * A document without personal data. A page that has printed it has loaded the fonts and styles and laid out each
 * element once, and prints the next document with little more than half of the processor time.
 */
export const rehearsalPage = (): string => {
  const side = { said: LETTERS, edge: 'bilateral' } as const;
  const running = { person: [LETTERS], side, identity: [LETTERS], draft: 'DRAFT' };
  page ??= printedPage({ title: 'Rehearsal', body: BODY, running });
  return page;
};
