import { isNode, lineAt, type Node, parse, textOf, walk } from '../source/syntax.ts';

export type Import = { specifier: string; line: number; reExport: 'everything' | 'names' | 'no' };

/** Everything that a source imports, by whichever syntax: static, re-exported, dynamic, as a type, or required. */
export function importsOf(file: string, source: string): Import[] {
  const found: Import[] = [];
  walk(parse(file, source), (node) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined) {
      found.push({ specifier, line: lineAt(source, node.start), reExport: reExportOf(node) });
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

function reExportOf(node: Node): Import['reExport'] {
  if (node.type === 'ExportAllDeclaration') return 'everything';
  return node.type === 'ExportNamedDeclaration' ? 'names' : 'no';
}
