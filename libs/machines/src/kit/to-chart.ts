import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  actorsOf,
  childrenOf,
  eventWords,
  pathOf,
  transitionWords,
  transitionsOf,
  withDescendants,
} from './chart-words';

const indent = (depth: number): string => '  '.repeat(depth);

/** Mermaid takes letters, digits and underscores as the name of a state. */
const nameIn = (node: AnyStateNode): string => node.id.replaceAll(/\W/g, '_');

const edgesOf = (node: AnyStateNode): readonly string[] => {
  const labels = new Map<AnyStateNode, string[]>();
  for (const transition of transitionsOf(node)) {
    for (const target of transition.target ?? []) {
      labels.set(target, [...(labels.get(target) ?? []), transitionWords(transition)]);
    }
  }
  return [...labels].map(([target, words]) => `${nameIn(node)} --> ${nameIn(target)}: ${words.join(', ')}`);
};

const beginsIn = (node: AnyStateNode): string | null => {
  if (node.type !== 'compound') return null;
  const [first] = node.initial.target;
  return first ? `[*] --> ${nameIn(first)}` : null;
};

const drawInside = (node: AnyStateNode, depth: number): readonly string[] => {
  const start = beginsIn(node);
  const states = childrenOf(node).map((child) => drawState(child, depth));
  const separated =
    node.type === 'parallel'
      ? states.flatMap((lines, index) => (index === 0 ? lines : [`${indent(depth)}--`, ...lines]))
      : states.flat();
  return [...(start ? [`${indent(depth)}${start}`] : []), ...separated];
};

const drawState = (node: AnyStateNode, depth: number): readonly string[] => {
  const name = `state "${node.key}" as ${nameIn(node)}`;
  const ends = node.type === 'final' ? [`${indent(depth)}${nameIn(node)} --> [*]`] : [];
  if (childrenOf(node).length === 0) return [`${indent(depth)}${name}`, ...ends];
  return [`${indent(depth)}${name} {`, ...drawInside(node, depth + 1), `${indent(depth)}}`];
};

/** The chart as a Mermaid state diagram: every state, and every transition that leads to another. */
export const toMermaid = (machine: AnyStateMachine): string => {
  const root = machine.root as AnyStateNode;
  const states = root.type === 'parallel' ? drawState(root, 1) : drawInside(root, 1);
  const edges = withDescendants(root).flatMap((node) => edgesOf(node).map((edge) => `${indent(1)}${edge}`));
  return ['stateDiagram-v2', ...states, ...edges].join('\n');
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const code = (text: string): string => `\`${text}\``;

const inStates = (nodes: readonly AnyStateNode[]): string =>
  nodes.map((node) => (pathOf(node) === '' ? 'everywhere' : code(pathOf(node)))).join(', ');

const section = (title: string, body: string | null): readonly string[] =>
  body === null ? [] : [`## ${title}`, body];

const gathered = (
  nodes: readonly AnyStateNode[],
  namesOf: (node: AnyStateNode) => readonly string[],
): readonly (readonly [string, readonly AnyStateNode[]])[] => {
  const found = new Map<string, AnyStateNode[]>();
  for (const node of nodes) {
    for (const name of new Set(namesOf(node))) found.set(name, [...(found.get(name) ?? []), node]);
  }
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1));
};

const tableOf = (
  head: readonly string[],
  rows: readonly (readonly [string, readonly AnyStateNode[]])[],
): string | null =>
  rows.length === 0
    ? null
    : table(
        head,
        rows.map(([name, nodes]) => [code(name), inStates(nodes)]),
      );

const heardOf = (node: AnyStateNode): readonly string[] =>
  [...node.transitions.keys()].filter((type) => !type.startsWith('xstate.'));

const delaysOf = (node: AnyStateNode): readonly string[] =>
  [...node.transitions.keys()]
    .filter((type) => type.startsWith('xstate.after.'))
    .map((type) => eventWords(type).replace('after ', ''));

/** "surgeryLinking" as the title "Surgery linking". */
const titleOf = (id: string): string => {
  const words = id
    .replaceAll('-', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** "surgeryLinking" as the file name "surgery-linking". */
export const chartName = (machine: AnyStateMachine): string =>
  titleOf(machine.id).toLowerCase().replaceAll(' ', '-');

/** A page about a machine: its picture, its states in words, and what it hears, calls and waits for. */
export const toPage = (machine: AnyStateMachine): string => {
  const root = machine.root as AnyStateNode;
  const nodes = withDescendants(root);
  const states = nodes
    .slice(1)
    .map((node) => [code(pathOf(node)), node.tags.map(code).join(' '), node.description ?? '']);
  return `${[
    `# ${titleOf(machine.id)}`,
    root.description ?? '',
    `\`\`\`mermaid\n${toMermaid(machine)}\n\`\`\``,
    ...section('States', table(['State', 'Tags', 'What is true in it'], states)),
    ...section('Events', tableOf(['Event', 'Heard in'], gathered(nodes, heardOf))),
    ...section('Actors', tableOf(['Actor', 'Called in'], gathered(nodes, actorsOf))),
    ...section('Delays', tableOf(['Delay', 'Runs in'], gathered(nodes, delaysOf))),
  ].join('\n\n')}\n`;
};
