import { escapeHtml } from '../common/html';

/** A transcript's plain paragraphs as HTML. */
export const transcriptHtml = (paragraphs: readonly string[]): string =>
  paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
