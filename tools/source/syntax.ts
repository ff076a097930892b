import { parseAst } from 'rolldown/parseAst';

/** A node of the syntax tree, of any kind. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown };

/** Parses TypeScript or JavaScript. Throws a SyntaxError that names the file. */
export function parse(file: string, source: string): Node {
  const lang = /\.[tj]sx$/.test(file) ? 'tsx' : 'ts';
  try {
    return parseAst(source, { lang }, file) as unknown as Node;
  } catch (cause) {
    throw new SyntaxError(`${file} can't be parsed`, { cause });
  }
}

/** Visits a node and its descendants in source order; `false` from the visitor skips the descendants. */
export function walk(node: Node, visit: (node: Node) => boolean | undefined): void {
  if (visit(node) === false) return;
  for (const field of Object.values(node)) {
    for (const child of Array.isArray(field) ? field : [field]) if (isNode(child)) walk(child, visit);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The text of a string literal or of a template without expressions; undefined for anything else. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node['quasis'];
  const first: unknown = Array.isArray(parts) && parts.length === 1 ? parts[0] : undefined;
  const value = isNode(first) ? first['value'] : undefined;
  if (typeof value !== 'object' || value === null || !('cooked' in value)) return undefined;
  return typeof value.cooked === 'string' ? value.cooked : undefined;
}

/** The line, counted from 1, in which an offset of the source lies. */
export function lineAt(source: string, offset: number): number {
  let line = 1;
  for (let at = source.indexOf('\n'); at !== -1 && at < offset; at = source.indexOf('\n', at + 1)) line += 1;
  return line;
}
