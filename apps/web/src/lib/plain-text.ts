const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const readable = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&([a-z]+|#39);/g, (written, name: string) => signs[name] ?? written)
    .trim();

/**
 * The paragraphs of a transcript as plain text, separated by empty lines as the video player expects. The source is
 * escaped HTML. Works without a browser.
 */
export const plainTextOf = (html: string): string =>
  html
    .split('</p>')
    .map(readable)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
