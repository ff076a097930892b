/** HTML that is safe to put into a document as it is. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  toString(): string {
    return this.source;
  }
}

type Part = Html | string | number | null | false | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? '');

const rendered = (part: Part): string => {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.source;
  if (Array.isArray(part)) return part.map(rendered).join('');
  return escapeHtml(String(part));
};

/** A template whose values are escaped, unless they are Html themselves: html`<p>${name}</p>`. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.reduce((whole, text, index) => whole + text + rendered(parts[index] ?? null), ''));
