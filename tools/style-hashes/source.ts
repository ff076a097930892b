import { createHash } from 'node:crypto';

/** A style's text as the Content-Security-Policy names it. */
export function styleHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** The source file that lists the hashes of these style texts, in a fixed order. */
export function hashesSource(texts: readonly string[]): string {
  const hashes = [...new Set(texts.map(styleHash))].toSorted();
  return `/**
 * The hashes of the fixed style texts that the note editor, react-aria and styled-components inject into a page:
 * the only styles besides our own files that the Content-Security-Policy allows. Written by \`npm run
 * style-hashes\`.
 */
export const styleHashes: readonly string[] = [
${hashes.map((hash) => `  "${hash}",`).join('\n')}
];
`;
}
