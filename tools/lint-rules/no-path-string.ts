import { isNode, walk } from '../source/syntax.ts';
import type { Finding, Rule } from './rule.ts';

/** The web app contains no API address at all; other code may contain addresses without a row (`/api/docs`). */
const anyPath = /(?:^|[\s'"`}*])\/api(?:\/|$)/;
const rowPath =
  /(?:^|[\s'"`}*])\/api\/(?:auth|assessment|resource|surgery|note|certificate|consent-form)(?![\w-])/;

const inWeb = (file: string): boolean => file.startsWith('apps/web/src/');

/** The row of a call contains its address: use `call(row)` or `addressOf(row)`. */
export const noPathString: Rule = {
  name: 'no-path-string',
  covers: (file) =>
    /^(?:apps|e2e|libs|tools)\//.test(file) &&
    !file.startsWith('libs/contracts/') &&
    file !== 'tools/lint-rules/no-path-string.spec.ts',
  check: ({ file, tree }) => {
    const path = inWeb(file) ? anyPath : rowPath;
    const findings: Finding[] = [];
    walk(tree(), (node) => {
      const text = writtenText(node);
      if (path.test(text)) findings.push({ at: node.start, says: 'a path of the API: use its row' });
      return undefined;
    });
    return findings;
  },
};

function writtenText(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
  const value = node.type === 'TemplateElement' ? node['value'] : undefined;
  const raw = typeof value === 'object' && value !== null && 'raw' in value ? value.raw : '';
  return typeof raw === 'string' ? raw : '';
}
