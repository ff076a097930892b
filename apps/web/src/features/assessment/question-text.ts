const ONE_PARAGRAPH = /^\s*(?:<p>)?((?:[^<]|<\/?(?:strong|em|a)\b[^<>]*>)+)(?:<\/p>)?\s*$/;

/** The inline HTML of a question that is one paragraph, as a heading can hold it; null for lists and more paragraphs. */
export const sentenceOf = (html: string): string | null => ONE_PARAGRAPH.exec(html)?.[1] ?? null;
