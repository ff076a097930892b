import { createHash } from 'node:crypto';
import { type DocumentSource, textOf } from './document-source';
import { DOCUMENT_STYLES } from './document-styles';
import { embeddedFontCss, servedFonts } from './embedded-fonts';
import { Html, html } from '../common/html';
import { draftWatermark, pageMarginStyles } from './page-marks';

const stylesOf = ({ running }: DocumentSource): string => pageMarginStyles(running) + DOCUMENT_STYLES;

const page = ({ title, body, running }: DocumentSource, styles: string): string =>
  html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${new Html(styles)}</style></head><body><main aria-label="${title}">${new Html(body)}</main>${draftWatermark(running)}</body></html>`
    .source;

/** The page that is printed: its fonts are inside it, for nothing can be fetched while it is. */
export const printedPage = (source: DocumentSource): string =>
  page(source, embeddedFontCss(textOf(source)) + stylesOf(source));

export interface ShownPage {
  readonly html: string;
  /** All that the page may load is its own style, by hash, and our own fonts. */
  readonly contentSecurityPolicy: string;
}

/** The same document as a page for a frame on a phone, in the same letters: fetched from us once, and then kept. */
export const shownPage = (source: DocumentSource): ShownPage => {
  const styles = servedFonts().css + stylesOf(source);
  const hash = createHash('sha256').update(styles).digest('base64');
  return {
    html: page(source, styles),
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  };
};
