import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { edited, type Edit } from './vite.edits.ts';

const SOURCE = /(?:web|contracts|machines)[\\/]src[\\/][^?]+\.tsx?$/;
const TABLES = /(?:[\\/.-]words|contracts[\\/]src[\\/](?:messages|labels))\.ts$/;
const CONTRACTS = '@candour/contracts';
const OF_CONTRACTS: readonly string[] = ['messages', 'labels'];

/** A group of texts by their names, or null for one text. */
export type Entry = ReadonlyMap<string, Entry> | null;

interface Table {
  readonly name: string;
  readonly object: ESTree.ObjectExpression;
}

const withoutType = (node: ESTree.Expression | null): ESTree.Expression | null =>
  node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression'
    ? withoutType(node.expression)
    : node;

/** The properties of a group; null for any other expression, and for a group that cannot be rebuilt. */
const propertiesOf = (node: ESTree.Expression | null) => {
  if (node?.type !== 'ObjectExpression') return null;
  const named = node.properties.flatMap((property) =>
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    !property.method &&
    !property.shorthand
      ? [{ name: property.key.name, value: property.value }]
      : [],
  );
  return named.length === node.properties.length ? named : null;
};

const entryOf = (node: ESTree.Expression): Entry => {
  const properties = propertiesOf(node);
  return properties && new Map(properties.map(({ name, value }) => [name, entryOf(value)]));
};

const tablesIn = ({ body }: ESTree.Program): Table[] =>
  body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    if (statement.declaration?.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      const object = withoutType(init);
      return id.type === 'Identifier' && object?.type === 'ObjectExpression'
        ? [{ name: id.name, object }]
        : [];
    });
  });

/** Turns every text and group of a table into a constant, and builds the table from the constants. */
export const asConstants = (file: string, code: string): string => {
  const { program } = parseSync(file, code);
  const edits = program.body.flatMap((statement): Edit[] => {
    const [table, ...others] = tablesIn({ ...program, body: [statement] });
    if (!table || others.length > 0) return [];
    const constants: string[] = [];
    const add = (name: string, node: ESTree.Expression): string => {
      const properties = propertiesOf(node);
      const parts = properties?.map((of) => `${of.name}: ${add(`${name}$${of.name}`, of.value)}`);
      const value = parts ? `{ ${parts.join(', ')} }` : code.slice(node.start, node.end);
      constants.push(`export const ${name} = ${value};`);
      return name;
    };
    add(table.name, table.object);
    return [{ start: statement.start, end: statement.end, text: constants.join('\n') }];
  });
  return edited(code, edits);
};

/** The names that a pattern declares. */
const namesIn = (pattern: ESTree.Node | null): string[] => {
  if (pattern === null) return [];
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((of) => namesIn(of.type === 'Property' ? of.value : of.argument));
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(namesIn);
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left);
  return pattern.type === 'RestElement' ? namesIn(pattern.argument) : [];
};

/** `a.b.c` as its names; null for every other expression. */
const chainOf = (node: ESTree.Expression): readonly [ESTree.Expression, string][] | null => {
  if (node.type === 'Identifier') return [[node, node.name]];
  if (node.type !== 'MemberExpression' || node.computed || node.optional) return null;
  const object = chainOf(node.object);
  return object && [...object, [node, node.property.name]];
};

/** A table, or a group of one, under its name in a module. */
interface Known {
  readonly entry: Entry;
  /** The name of the constant in its module. */
  readonly constant: string;
  readonly from: string;
}

type FindTable = (from: string, name: string) => Entry;

const importedTables = ({ body }: ESTree.Program, find: FindTable): Map<string, Known> => {
  const tables = new Map<string, Known>();
  for (const node of body) {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') continue;
    const from = node.source.value;
    for (const specifier of node.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue;
      const constant = specifier.imported.name;
      const entry = find(from, constant);
      if (entry) tables.set(specifier.local.name, { entry, constant, from });
    }
  }
  return tables;
};

/** Makes a module import the constants of the texts and groups that it uses, instead of the table. */
export const withConstants = (file: string, code: string, find: FindTable): string => {
  const { program } = parseSync(file, code);
  const tables = importedTables(program, find);
  if (tables.size === 0) return code;
  const imports = new Set<string>();
  const edits: Edit[] = [];
  const within = ({ entry, constant, from }: Known, name: string): Known | null => {
    const next = entry?.get(name);
    return next === undefined ? null : { entry: next, constant: `${constant}$${name}`, from };
  };
  const imported = ({ constant, from }: Known, local: string): string => {
    imports.add(`import { ${constant} as ${local} } from '${from}';`);
    return local;
  };
  /** `const { save: words } = journeyWords` at the top of a module gives the group that name. */
  const takeGroups = ({ id, init }: ESTree.VariableDeclarator): boolean => {
    const table = init?.type === 'Identifier' ? tables.get(init.name) : undefined;
    if (!table || id.type !== 'ObjectPattern') return false;
    const groups = id.properties.flatMap((of) => {
      if (of.type !== 'Property' || of.key.type !== 'Identifier' || of.value.type !== 'Identifier') return [];
      const group = within(table, of.key.name);
      return group ? [{ name: of.value.name, group }] : [];
    });
    if (groups.length < id.properties.length) return false;
    for (const { name, group } of groups) tables.set(imported(group, name), group);
    return true;
  };
  for (const node of program.body) {
    if (node.type !== 'VariableDeclaration' || node.declarations.length > 1) continue;
    if (node.declarations.every(takeGroups)) edits.push({ start: node.start, end: node.end, text: '' });
  }
  const declared: string[] = [];
  const seen = new Set<ESTree.Node>();
  const takeParameters = (node: { params: readonly ESTree.Node[] }): void =>
    void declared.push(...node.params.flatMap(namesIn));
  const visitor = new Visitor({
    VariableDeclarator: ({ id, start }) => {
      if (!edits.some((edit) => edit.start <= start && start < edit.end)) declared.push(...namesIn(id));
    },
    ArrowFunctionExpression: takeParameters,
    FunctionDeclaration: takeParameters,
    FunctionExpression: takeParameters,
    MemberExpression(node) {
      if (seen.has(node)) return;
      const chain = chainOf(node);
      if (!chain) return;
      for (const [part] of chain) seen.add(part);
      const [[, local] = [node, ''], ...rest] = chain;
      let known = tables.get(local) ?? null;
      let path = local;
      let at: ESTree.Node | null = null;
      for (const [part, name] of rest) {
        const next = known && within(known, name);
        if (!next) break;
        [known, path, at] = [next, `${path}$${name}`, part];
      }
      if (known && at) edits.push({ start: at.start, end: at.end, text: imported(known, path) });
    },
  });
  visitor.visit(program);
  if (declared.some((name) => tables.has(name))) return code;
  return [...imports, edited(code, edits)].join('\n');
};

/**
 * A table of words is one object, so a module that uses one text would load all of them. In the build each text is
 * a separate constant and goes into the files of the screens that show it.
 */
export const wordTables = (): Plugin => {
  const known = new Map<string, Map<string, Entry>>();
  const tablesOf = (file: string): Map<string, Entry> => {
    const found = known.get(file);
    if (found) return found;
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    const tables = new Map(tablesIn(program).map(({ name, object }) => [name, entryOf(object)]));
    known.set(file, tables);
    return tables;
  };
  return {
    name: 'word-tables',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: SOURCE },
      handler(code, id) {
        const fileOf = (from: string, name: string): string =>
          from === CONTRACTS && OF_CONTRACTS.includes(name)
            ? join(import.meta.dirname, `../../libs/contracts/src/${name}.ts`)
            : `${join(dirname(id), from)}.ts`;
        const entryOfImport = (from: string, name: string): Entry => {
          const file = fileOf(from, name);
          return TABLES.test(file) && existsSync(file) ? (tablesOf(file).get(name) ?? null) : null;
        };
        const used = withConstants(id, code, entryOfImport);
        return { code: TABLES.test(id) ? asConstants(id, used) : used, map: null };
      },
    },
  };
};
