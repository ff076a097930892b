import type { Files } from '../source/files.ts';
import { covers } from '../source/pattern.ts';
import { isNode, lineAt, type Node, parse, walk } from '../source/syntax.ts';
import { harness, testFile } from './rules.ts';

/** Each table and its entity belong to the folder of the API in which the entity lies. */
type Owners = { readonly tables: Map<string, string>; readonly entities: Map<string, string> };
type Write = { readonly table: string; readonly at: number };

const api = harness.of;

/** Files that may write tables of others, and why. */
const mayWrite = [
  // Owner commands: a backup, a restore and a migration note themselves, and the application does not run.
  `${api}/commands`,
];

const statement = /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE)\s+(?:ONLY\s+)?"?(\w+)/g;
/** The methods of TypeORM that write, and those that give a query builder or a repository its entity. */
const methods =
  /^(clear|decrement|delete|from|getRepository|increment|insert|into|recover|remove|restore|save|soft\w+|update|updateAll|upsert)$/;

/** One line for each write of a table by a folder other than that of its entity. */
export function tableViolations(files: Files): string[] {
  const sources = [...files].filter(([file]) => covers(api, file) && !testFile.test(file));
  const owners = ownersIn(sources);
  return sources
    .filter(([file]) => !mayWrite.some((pattern) => covers(pattern, file)))
    .flatMap(([file, source]) =>
      writesIn(file, source, owners)
        .filter(({ table }) => owners.tables.get(table) !== folderOf(file))
        .map(
          ({ table, at }) =>
            `${file}:${lineAt(source, at)}: writes the table ${table} of ${owners.tables.get(table) ?? ''}/`,
        ),
    );
}

function folderOf(file: string): string {
  return file.slice(api.length + 1).split('/', 1)[0] ?? '';
}

function ownersIn(sources: readonly (readonly [string, string])[]): Owners {
  const owners: Owners = { tables: new Map(), entities: new Map() };
  for (const [file, source] of sources) {
    if (!file.endsWith('.entity.ts')) continue;
    for (const [, table = '', entity = ''] of source.matchAll(/@Entity\('(\w+)'.*?class (\w+)/gs)) {
      owners.tables.set(table, folderOf(file));
      owners.entities.set(entity, table);
    }
  }
  return owners;
}

function writesIn(file: string, source: string, { tables, entities }: Owners): Write[] {
  const writes: Write[] = [];
  walk(parse(file, source), (node) => {
    for (const [, table = ''] of writtenText(node).matchAll(statement)) {
      if (tables.has(table)) writes.push({ table, at: node.start });
    }
    const table = entities.get(entityGivenTo(node));
    if (table !== undefined) writes.push({ table, at: node.start });
    return undefined;
  });
  return writes;
}

function writtenText(node: Node): string {
  const value = node['value'];
  if (node.type === 'Literal') return typeof value === 'string' ? value : '';
  if (node.type !== 'TemplateElement' || typeof value !== 'object' || value === null) return '';
  return 'raw' in value && typeof value.raw === 'string' ? value.raw : '';
}

/** The first argument of a method that writes, where it is a name. */
function entityGivenTo(node: Node): string {
  const callee = node.type === 'CallExpression' ? node['callee'] : undefined;
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee['property'])) return '';
  if (!methods.test(String(callee['property']['name']))) return '';
  const [first] = node['arguments'] as unknown[];
  return isNode(first) && first.type === 'Identifier' ? String(first['name']) : '';
}
