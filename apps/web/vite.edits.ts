/** A part of a source that is replaced. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits to a source; an edit inside a replaced part is dropped. */
export const edited = (code: string, edits: readonly Edit[]): string => {
  let [result, at] = ['', 0];
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
};
