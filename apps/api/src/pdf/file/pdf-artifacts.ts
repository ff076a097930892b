const ARTIFACT = '/Artifact BMC';

const BUILDS_PATH = new Set(['m', 'l', 'c', 'v', 'y', 're', 'h']);
const PAINTS_PATH = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const OPENS_MARK = /(?:BDC|BMC)$/;

const operatorOf = (line: string): string => line.slice(line.lastIndexOf(' ') + 1);

/**
 * Marks all drawing outside the tags of a page as artifacts: the margins, lines and the watermark. Chromium leaves it
 * unmarked, and PDF/UA requires everything on a page to be tagged or an artifact. A page with unknown operators is left
 * unchanged.
 */
export function markArtifacts(content: string): string {
  const marked: string[] = [];
  let depth = 0;
  let pathFrom: number | null = null;
  let inOwnText = false;
  for (const line of content.split('\n')) {
    const operator = operatorOf(line);
    if (inOwnText && line.includes('/MCID')) return content;
    if (OPENS_MARK.test(line)) depth += 1;
    else if (operator === 'EMC') depth -= 1;
    const isFree = depth === 0 && operator !== 'EMC';
    if (isFree && operator === 'BT') {
      marked.push(ARTIFACT);
      inOwnText = true;
      depth += 1;
    }
    if (isFree && BUILDS_PATH.has(operator)) pathFrom ??= marked.length;
    marked.push(line);
    if (inOwnText && operator === 'ET') {
      marked.push('EMC');
      inOwnText = false;
      depth -= 1;
    }
    if (isFree && PAINTS_PATH.has(operator) && pathFrom !== null) {
      marked.splice(pathFrom, 0, ARTIFACT);
      marked.push('EMC');
    }
    if (!BUILDS_PATH.has(operator)) pathFrom = null;
  }
  return depth === 0 && !inOwnText ? marked.join('\n') : content;
}
