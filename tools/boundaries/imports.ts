import { isNode, lineAt, type Node, parse, textOf, walk } from '../source/syntax.ts';

export type Import = { specifier: string; line: number };

/** Every import of a source in any syntax: static, re-exported, dynamic, type-only, or required. */
export function importsOf(file: string, source: string): Import[] {
  const found: Import[] = [];
  walk(parse(file, source), (node) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined) {
      found.push({ specifier, line: lineAt(source, node.start) });
    }
    return undefined;
  });
  return found;
}

function specifierOf(node: Node): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return textOf(node['source']);
    case 'TSExternalModuleReference':
      return textOf(node['expression']);
    case 'CallExpression':
      return requiredBy(node);
    default:
      return undefined;
  }
}

function requiredBy(node: Node): string | undefined {
  const { callee, arguments: given } = node;
  if (!isNode(callee) || callee['name'] !== 'require' || !Array.isArray(given)) return undefined;
  return textOf(given[0]);
}

/** Whether a source re-exports everything of another, or declares nothing itself. */
export function isBarrel(file: string, source: string): boolean {
  const { body } = parse(file, source);
  const statements = Array.isArray(body) ? body.filter(isNode) : [];
  const passesOn = ({ type, source: from }: Node) => type.startsWith('Export') && isNode(from);
  if (statements.some(({ type }) => type === 'ExportAllDeclaration')) return true;
  return (
    statements.some(passesOn) && statements.every((one) => passesOn(one) || one.type === 'ImportDeclaration')
  );
}
