import { printedPage } from '../page/document-page';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 .,:;-–()‘’“”/?!%&+@£•éöüß';

const WORDS =
  'I have understood the operation and its risks, what other treatment there is, and what happens when nothing is done. The patient and the surgeon have talked about it. This document has been made for the hospital. Signed on: Date of birth: Name of the surgeon: Side: Not known yet.';

const BODY = `<h1>${LETTERS}</h1><h2>${LETTERS}</h2><p>${LETTERS} <strong>${LETTERS}</strong> <em>${LETTERS}</em></p>
<p style="font-weight: 600">${LETTERS} <em>${LETTERS}</em></p>
<h3>${WORDS}</h3><p>${WORDS}</p><ul><li>${WORDS}</li></ul><ol><li>${WORDS}</li></ol><dl><dt>${LETTERS}</dt><dd>${LETTERS}</dd></dl>
<table><tr><th>${WORDS}</th><td>${WORDS}</td></tr></table><blockquote>${LETTERS}</blockquote>`;

let page: string | null = null;

/**
 * A document without personal data. A page that has printed it has loaded the documents' fonts and styles, and prints
 * the next document in two thirds of the time.
 */
export const rehearsalPage = (): string => {
  const side = { said: LETTERS, edge: 'bilateral' } as const;
  const running = { person: [LETTERS], side, identity: [LETTERS], draft: 'DRAFT' };
  page ??= printedPage({ title: 'Rehearsal', body: BODY, running });
  return page;
};
