import { isNode, lineAt, type Node, parse } from '../source/syntax.ts';
import { chartFaults } from './chart-faults.ts';
import { codeFaults } from './code-faults.ts';
import type { Mutant } from './mutant.ts';

/** TypeScript nodes do not run and are skipped, except those that wrap an expression. */
const looksThrough = /^TS(As|Satisfies|NonNull)/;

/** Every fault that can be planted in a source, in source order, without duplicates. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const found = new Map<string, Mutant>();
  const visit = (node: Node, above: readonly Node[]): void => {
    if (node.type.startsWith('TS') && !looksThrough.test(node.type)) return;
    if (node.type === 'ImportDeclaration') return;
    const place = { node, above: above.filter(({ type }) => !type.startsWith('TS')) };
    for (const change of [...chartFaults(place, source), ...codeFaults(place, source)]) {
      const key = `${change.start} ${change.end} ${change.replacement}`;
      found.set(key, { file, line: lineAt(source, change.start), ...change });
    }
    for (const field of Object.values(node)) {
      for (const child of Array.isArray(field) ? field : [field])
        if (isNode(child)) visit(child, [node, ...above]);
    }
  };
  visit(parse(file, source), []);
  return [...found.values()].toSorted((one, other) => one.start - other.start || one.end - other.end);
}
