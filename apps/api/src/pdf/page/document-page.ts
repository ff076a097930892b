import { createHash } from 'node:crypto';
import { type DocumentSource, textOf } from './document-source';
import { DOCUMENT_STYLES } from './document-styles';
import { embeddedFontCss, servedFonts } from '../fonts/embedded-fonts';
import { RECORD_STYLES } from './record-styles';
import { Html, html } from '../../common/html';
import { watermark, pageMarginStyles } from './page-marks';

const stylesOf = ({ running }: DocumentSource): string =>
  pageMarginStyles(running) + DOCUMENT_STYLES + RECORD_STYLES;

const page = ({ title, body, running }: DocumentSource, styles: string): string =>
  html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${new Html(styles)}</style></head><body><main class="document" aria-label="${title}">${new Html(body)}</main>${watermark(running)}</body></html>`
    .source;

/** Only templates write a section's heading: the HTML of a note has smaller ones, and every other text is escaped. */
const SECTION = /<h2>(.*?)<\/h2>/gs;

/** The body with links to its sections below its title. */
const withContents = ({ title, body }: DocumentSource): string => {
  const headings = [...body.matchAll(SECTION)].map(([, heading = '']) => heading);
  const links = headings.map(
    (heading, index) => html`<li><a href="#part-${index + 1}">${new Html(heading)}</a></li>`,
  );
  const contents = html`<nav class="contents" aria-label="Contents, ${title}"><ol>${links}</ol></nav>`.source;
  let part = 0;
  return body
    .replace(SECTION, (_, heading: string) => {
      part += 1;
      return `<h2 id="part-${part}" tabindex="-1">${heading}</h2>`;
    })
    .replace('</h1>', () => `</h1>${contents}`);
};

/** The page for printing, with embedded fonts, because printing has no network. */
export const printedPage = (source: DocumentSource): string =>
  page(source, embeddedFontCss(textOf(source)) + stylesOf(source));

export interface ShownPage {
  readonly html: string;
  /** The page may load only its own style, by hash, and Candour's own fonts. */
  readonly contentSecurityPolicy: string;
}

/** The same document as a page, with its contents and the same fonts, which the browser caches. */
export const shownPage = (source: DocumentSource): ShownPage => {
  const styles = servedFonts().css + stylesOf(source);
  const hash = createHash('sha256').update(styles).digest('base64');
  return {
    html: page({ ...source, body: withContents(source) }, styles),
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  };
};
