import { isNode, type Node, walk } from '../source/syntax.ts';
import type { Finding, Rule } from './rule.ts';

/** A test that expects nothing cannot fail. A helper that expects says so in its name. */
export const testAsserts: Rule = {
  name: 'test-asserts',
  covers: (file) => /\.(?:spec|a11y-spec|int-spec|ext-spec|e2e)\.tsx?$/.test(file),
  check: ({ tree }) => {
    const findings: Finding[] = [];
    walk(tree(), (node) => {
      const body = bodyOfTest(node);
      if (body && !asserts(body)) findings.push({ at: node.start, says: 'a test that expects nothing' });
      return undefined;
    });
    return findings;
  },
};

/** The function of `it('...', ...)`, `test('...', ...)` and of their tables. */
function bodyOfTest(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || !isNode(node['callee']) || !isTester(node['callee']))
    return undefined;
  const given = Array.isArray(node['arguments']) ? node['arguments'].filter(isNode) : [];
  const title = given[0]?.type;
  if (title !== 'Literal' && title !== 'TemplateLiteral') return undefined;
  return given.find(({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression');
}

/** `it`, `test`, and what `it.each(rows)` or `it.each` with a template gives. */
function isTester(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee['name'] === 'it' || callee['name'] === 'test';
  const table = callee['callee'] ?? callee['tag'];
  if (!isNode(table) || table.type !== 'MemberExpression') return false;
  const { property, object } = table;
  return isNode(property) && property['name'] === 'each' && isNode(object) && isTester(object);
}

function asserts(body: Node): boolean {
  let found = false;
  walk(body, ({ type, name }) => {
    if (type === 'Identifier' && typeof name === 'string' && /^(?:expect|assert)/.test(name)) found = true;
    return found ? false : undefined;
  });
  return found;
}
