import { isNode, walk } from '../source/syntax.ts';
import type { Finding, Rule } from './rule.ts';

const path = /(?:^|[\s'"`}])\/api(?:\/|$)/;

/** The web app calls a row of the contracts; the row knows the path. */
export const noPathString: Rule = {
  name: 'no-path-string',
  covers: (file) => file.startsWith('apps/web/src/'),
  check: ({ tree }) => {
    const findings: Finding[] = [];
    walk(tree(), (node) => {
      const text = writtenText(node);
      if (path.test(text)) findings.push({ at: node.start, says: 'a path of the API: call its row' });
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
