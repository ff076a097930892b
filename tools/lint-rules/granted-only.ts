import { isNode, walk } from '../source/syntax.ts';
import type { Finding, Rule } from './rule.ts';

const granted = /^(Surgery|Patient|Surgeon)For$/;

/** Only `access/` makes a permitted row; no other file asserts its type. */
export const grantedOnly: Rule = {
  name: 'granted-only',
  covers: (file) => file.startsWith('apps/api/') && !file.startsWith('apps/api/src/access/'),
  check: ({ tree }) => {
    const findings: Finding[] = [];
    walk(tree(), (node) => {
      const type = node.type === 'TSAsExpression' ? node['typeAnnotation'] : undefined;
      const name = isNode(type) && type.type === 'TSTypeReference' ? type['typeName'] : undefined;
      if (isNode(name) && granted.test(String(name['name']))) {
        findings.push({
          at: node.start,
          says: `asserts that a row is permitted: only access/ makes a ${String(name['name'])}`,
        });
      }
      return undefined;
    });
    return findings;
  },
};
