import { createHash } from 'node:crypto';
import { type DocumentSource, textOf } from './document-source';
import { DOCUMENT_STYLES } from './document-styles';
import { embeddedFontCss, servedFonts } from '../fonts/embedded-fonts';
import { Html, html } from '../../common/html';
import { draftWatermark, pageMarginStyles } from './page-marks';

const stylesOf = ({ running }: DocumentSource): string => pageMarginStyles(running) + DOCUMENT_STYLES;

const page = ({ title, body, running }: DocumentSource, styles: string): string =>
  html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${new Html(styles)}</style></head><body><main aria-label="${title}">${new Html(body)}</main>${draftWatermark(running)}</body></html>`
    .source;

/** The page for printing, with embedded fonts, because printing has no network. */
export const printedPage = (source: DocumentSource): string =>
  page(source, embeddedFontCss(textOf(source)) + stylesOf(source));

export interface ShownPage {
  readonly html: string;
  /** The page may load only its own style, by hash, and Candour's own fonts. */
  readonly contentSecurityPolicy: string;
}

/** The same document as a page for a frame on a phone, with the same fonts, which the browser caches. */
export const shownPage = (source: DocumentSource): ShownPage => {
  const styles = servedFonts().css + stylesOf(source);
  const hash = createHash('sha256').update(styles).digest('base64');
  return {
    html: page(source, styles),
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  };
};
