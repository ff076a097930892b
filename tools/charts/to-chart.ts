import { type ChartNode, childrenOf, pathOf, transitionsOf, withDescendants } from './chart-node.ts';
import { labelOf } from './labels.ts';

/** A machine as a page: its chart for Mermaid, and a table of its states. */
export function toChart(root: ChartNode): string {
  const lines = [
    `# ${root.id}`,
    '',
    ...(root.description === undefined ? [] : [root.description, '']),
    '```mermaid',
    'stateDiagram-v2',
    ...insideOf(root, '  '),
    ...withDescendants(root).flatMap(arrowsOf),
    '```',
    '',
    '| state | tags | runs | stays and hears | what is true |',
    '| --- | --- | --- | --- | --- |',
    ...anywhere(root),
    ...withDescendants(root).slice(1).map(rowOf),
    '',
  ];
  return lines.join('\n');
}

function insideOf(node: ChartNode, indent: string): string[] {
  const start = node.initial?.target[0];
  const lines = start === undefined ? [] : [`${indent}[*] --> ${nameOf(start)}`];
  const children = childrenOf(node);
  const regions = children.map((child) => drawn(child, indent));
  const separator = node.type === 'parallel' ? [`${indent}--`] : [];
  return [
    ...lines,
    ...regions.flatMap((region, index) => (index === 0 ? region : [...separator, ...region])),
  ];
}

function drawn(node: ChartNode, indent: string): string[] {
  const open = `${indent}state "${node.key}" as ${nameOf(node)}`;
  if (childrenOf(node).length > 0) return [`${open} {`, ...insideOf(node, `${indent}  `), `${indent}}`];
  return node.type === 'final' ? [open, `${indent}${nameOf(node)} --> [*]`] : [open];
}

function arrowsOf(node: ChartNode): string[] {
  if (node.parent === undefined) return [];
  return transitionsOf(node).flatMap((transition) =>
    (transition.target ?? []).map(
      (target) => `  ${nameOf(node)} --> ${nameOf(target)} : ${labelOf(transition)}`,
    ),
  );
}

/** What the machine hears in whatever state it is. */
function anywhere(root: ChartNode): string[] {
  const heard = transitionsOf(root).map((transition) => {
    const targets = (transition.target ?? []).map(pathOf).join(', ');
    return targets === '' ? labelOf(transition) : `${labelOf(transition)} (to ${targets})`;
  });
  return heard.length === 0 ? [] : [tableRow('anywhere', '', runsIn(root), heard.join(', '), '')];
}

function rowOf(node: ChartNode): string {
  const stays = transitionsOf(node).filter(({ target }) => target === undefined);
  return tableRow(
    pathOf(node),
    node.tags.join(', '),
    runsIn(node),
    stays.map(labelOf).join(', '),
    node.description ?? '',
  );
}

function runsIn(node: ChartNode): string {
  return node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'actor')).join(', ');
}

function tableRow(...cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function nameOf(node: ChartNode): string {
  return node.id.replaceAll(/\W/g, '_');
}
