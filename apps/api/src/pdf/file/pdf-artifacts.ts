const ARTIFACT = '/Artifact BMC\n';
const END = '\nEMC';

/** A run of lines that build a path; an icon array has a thousand of them. */
const PATH = /(?:(?:[-\d.]+ )+(?:re|[mlcvy])(?:\n|$)|h(?:\n|$))+/y;
const PAINTS_PATH = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const OPENS_MARK = /(?:BDC|BMC)$/;
/** The next line after which something else may hold, within a mark. */
const TURN = /(?:BDC|BMC|[ \n]EMC|[ \n]ET)(?=\n|$)/g;

/**
 * Marks all drawing outside the tags of a page as artifacts: the margins, lines and the watermark. Chromium leaves it
 * unmarked, and PDF/UA requires everything on a page to be tagged or an artifact. A page with unknown operators is left
 * unchanged.
 */
export function markArtifacts(content: string): string {
  let marked = '';
  let copied = 0;
  const copyTo = (place: number): void => {
    marked += content.slice(copied, place);
    copied = place;
  };
  let depth = 0;
  let ownTextFrom: number | null = null;
  for (let at = 0; at < content.length; ) {
    const pathFrom = at;
    if (depth === 0) at = after(PATH, content, at);
    else at = lineWith(TURN, content, at);
    const end = endOfLine(content, at);
    const line = content.slice(at, end);
    const operator = line.slice(line.lastIndexOf(' ') + 1);
    if (OPENS_MARK.test(line)) depth += 1;
    else if (operator === 'EMC') depth -= 1;
    else if (depth === 0 && operator === 'BT') {
      copyTo(at);
      marked += ARTIFACT;
      ownTextFrom ??= at;
      depth += 1;
    } else if (depth === 0 && pathFrom < at && PAINTS_PATH.has(operator)) {
      copyTo(pathFrom);
      marked += ARTIFACT;
      copyTo(end);
      marked += END;
    } else if (ownTextFrom !== null && operator === 'ET') {
      if (content.slice(ownTextFrom, at).includes('/MCID')) return content;
      copyTo(end);
      marked += END;
      ownTextFrom = null;
      depth -= 1;
    }
    at = end + 1;
  }
  copyTo(content.length);
  return depth === 0 && ownTextFrom === null ? marked : content;
}

const endOfLine = (content: string, from: number): number => {
  const end = content.indexOf('\n', from);
  return end < 0 ? content.length : end;
};

/** The offset behind the pattern's match at `from`, or `from` without one. */
const after = (pattern: RegExp, content: string, from: number): number => {
  pattern.lastIndex = from;
  return pattern.test(content) ? pattern.lastIndex : from;
};

/** The offset of the first line after `from` that contains the pattern, or the end. */
const lineWith = (pattern: RegExp, content: string, from: number): number => {
  pattern.lastIndex = from - 1;
  if (!pattern.test(content)) return content.length;
  return content.lastIndexOf('\n', pattern.lastIndex - 1) + 1;
};
