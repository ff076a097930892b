import { isNode, type Node, walk } from '../source/syntax.ts';
import type { Finding, Rule } from './rule.ts';

/** A machine's chart names its guards, actions, actors and delays; `setup` and the model define them. */
export const namesOnlyChart: Rule = {
  name: 'names-only-chart',
  covers: (file) => /^libs\/machines\/src\/.*\.machine\.ts$/.test(file),
  check: ({ tree }) => {
    const findings: Finding[] = [];
    walk(tree(), (node) => {
      if (!isCreateMachine(node)) return undefined;
      const [chart] = argumentsOf(node);
      if (chart) findings.push(...functionsIn(chart));
      return false;
    });
    return findings;
  },
};

function isCreateMachine({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee)) return false;
  const named = callee.type === 'MemberExpression' ? callee['property'] : callee;
  return isNode(named) && named['name'] === 'createMachine';
}

function argumentsOf(node: Node): Node[] {
  const given = node['arguments'];
  return Array.isArray(given) ? given.filter(isNode) : [];
}

function functionsIn(chart: Node): Finding[] {
  const findings: Finding[] = [];
  walk(chart, (node) => {
    if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return undefined;
    findings.push({ at: node.start, says: 'a function inside the chart: give it a name in setup' });
    return false;
  });
  return findings;
}
