import { covers } from '../source/pattern.ts';
import { isNode, type Node, walk } from '../source/syntax.ts';
import type { Finding, Rule } from './rule.ts';

/** The files that may send statements directly, and why. */
const own = [
  // The typed door itself, and the code below it that prepares connections and the schema.
  'apps/api/src/database',
  // Owner commands that use a client of pg: COPY, and tables whose names come from the catalog.
  'apps/api/src/commands/{backup,doctor,migrate.ts}',
];

/** SQL goes through `database/sql.ts`, which turns values into parameters and types the rows. */
export const typedSql: Rule = {
  name: 'typed-sql',
  covers: (file) => file.startsWith('apps/api/src/') && !own.some((folder) => covers(folder, file)),
  check: ({ tree }) => {
    const findings: Finding[] = [];
    walk(tree(), (node) => {
      if (isMember(node, 'CallExpression', 'callee', 'query')) {
        findings.push({ at: node.start, says: 'runs SQL by itself: use the statements of database/sql.ts' });
      }
      if (isMember(node, 'TaggedTemplateExpression', 'tag', 'sql')) {
        findings.push({ at: node.start, says: "is TypeORM's own tag: use that of database/sql.ts" });
      }
      return undefined;
    });
    return findings;
  },
};

function isMember(node: Node, type: string, field: string, name: string): boolean {
  const member = node.type === type ? node[field] : undefined;
  if (!isNode(member) || member.type !== 'MemberExpression') return false;
  const property = member['property'];
  return isNode(property) && property['name'] === name;
}
