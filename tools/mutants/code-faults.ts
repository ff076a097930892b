import { isNode, type Node } from '../source/syntax.ts';
import { keyOf, valueOf } from './chart-syntax.ts';
import type { Change, Place } from './mutant.ts';

const opposites: Readonly<Record<string, string>> = {
  '&&': '||',
  '||': '&&',
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '-': '+',
};

/** Faults in the code behind a chart: guards, delays and the pure functions of a model. */
export function codeFaults({ node, above }: Place, source: string): Change[] {
  const text = (part: Node): string => source.slice(part.start, part.end);
  const change = (replacement: string, fault: string): Change[] => [
    { start: node.start, end: node.end, replacement, fault },
  ];
  const part = (name: string): Node => node[name] as Node;
  switch (node.type) {
    case 'LogicalExpression':
    case 'BinaryExpression': {
      const operator = String(node['operator']);
      const other = opposites[operator];
      if (other === undefined) return [];
      return change(`(${text(part('left'))} ${other} ${text(part('right'))})`, `${operator} is ${other}`);
    }
    case 'ConditionalExpression':
      return change(
        `(${text(part('test'))} ? ${text(part('alternate'))} : ${text(part('consequent'))})`,
        'the two outcomes are swapped',
      );
    case 'UnaryExpression':
      return node['operator'] === '!' ? change(text(part('argument')), 'no longer negated') : [];
    case 'IfStatement':
      return [negated(part('test'), source, 'the condition is negated')];
    case 'Literal':
      return typeof node['value'] === 'boolean' && !isKey(node, above[0])
        ? change(String(!node['value']), `${String(node['value'])} is ${String(!node['value'])}`)
        : [];
    case 'Property':
      return dictionaryFaults(node, above, source);
    default:
      return [];
  }
}

/** A negated guard, and a longer delay. */
function dictionaryFaults(node: Node, above: readonly Node[], source: string): Change[] {
  const dictionary = above[1];
  const name = dictionary?.type === 'Property' ? keyOf(dictionary) : undefined;
  const value = valueOf(node);
  const body = /Function/.test(value.type) && isNode(value['body']) ? value['body'] : value;
  if (body.type === 'BlockStatement') return [];
  const text = source.slice(body.start, body.end);
  if (name === 'guards' && body !== value) return [negated(body, source, 'the guard is negated')];
  if (name !== 'delays') return [];
  return [
    { start: body.start, end: body.end, replacement: `(${text}) * 2 + 1`, fault: 'the delay is longer' },
  ];
}

function negated({ start, end }: Node, source: string, fault: string): Change {
  return { start, end, replacement: `!(${source.slice(start, end)})`, fault };
}

function isKey(node: Node, parent: Node | undefined): boolean {
  return parent?.type === 'Property' && parent['key'] === node;
}
