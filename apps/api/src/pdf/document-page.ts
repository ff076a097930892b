import { createHash } from 'node:crypto';
import type { DocumentSource } from './document-source';
import { documentStyles } from './document-styles';
import { embeddedFontCss } from './fonts';
import { escapeHtml } from './html';

const page = ({ title, body }: DocumentSource, styles: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${styles}</style></head><body><main>${body}</main></body></html>`;

/** The page that is printed: its fonts are inside it, for nothing can be fetched while it is. */
export const printedPage = (source: DocumentSource): string =>
  page(source, embeddedFontCss() + documentStyles(source.running));

export interface ShownPage {
  readonly html: string;
  /** The only thing that the page may load is its own style, by hash. */
  readonly contentSecurityPolicy: string;
}

/** The same document as a page for a frame on a phone. */
export const shownPage = (source: DocumentSource): ShownPage => {
  const styles = documentStyles(source.running);
  const footed: DocumentSource = {
    ...source,
    body: `${source.body}<p class="hash">${escapeHtml(source.running)}</p>`,
  };
  const hash = createHash('sha256').update(styles).digest('base64');
  return {
    html: page(footed, styles),
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  };
};
