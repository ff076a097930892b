import { isNode, type Node, walk } from '../source/syntax.ts';
import type { Finding, Rule } from './rule.ts';

const routes = new Set(['All', 'Delete', 'Get', 'Head', 'Options', 'Patch', 'Post', 'Put', 'Search', 'Sse']);

/** A route is a row of the contracts, and `@Serves(row)` the only way to declare one. */
export const servesOnly: Rule = {
  name: 'serves-only',
  covers: (file) => file.startsWith('apps/api/src/') && !/\/serves[^/]*$/.test(file),
  check: ({ tree }) => {
    const findings: Finding[] = [];
    walk(tree(), (node) => {
      const name = decoratorOf(node);
      if (routes.has(name)) {
        findings.push({ at: node.start, says: `@${name} declares a route: use @Serves with its row` });
      }
      return undefined;
    });
    return findings;
  },
};

function decoratorOf({ type, expression }: Node): string {
  if (type !== 'Decorator' || !isNode(expression)) return '';
  const named = expression.type === 'CallExpression' ? expression['callee'] : expression;
  return isNode(named) && typeof named['name'] === 'string' ? named['name'] : '';
}
