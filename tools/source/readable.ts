import type { Files } from './files.ts';
import { lineAt, parse } from './syntax.ts';

/** The sources that parse, and one line for each that does not. */
export function splitReadable(files: Files): { readable: Files; problems: string[] } {
  const readable = new Map<string, string>();
  const problems: string[] = [];
  for (const [file, text] of files) {
    try {
      parse(file, text);
      readable.set(file, text);
    } catch (error) {
      problems.push(`${file}:${lineAt(text, placeOf(error))}: can't be parsed`);
    }
  }
  return { readable, problems };
}

function placeOf(error: unknown): number {
  const cause = error instanceof Error ? error.cause : undefined;
  const place = typeof cause === 'object' && cause !== null && 'pos' in cause ? cause.pos : 0;
  return typeof place === 'number' ? place : 0;
}
