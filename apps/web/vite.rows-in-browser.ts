import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type ESTree, type Plugin, parseSync } from 'vite';
import type { CalledRow } from './src/api/request';
import { edited, type Edit } from './vite.edits.ts';

const CONTRACTS = /libs[\\/]contracts[\\/]src[\\/][^?]+\.ts$/;
const ROWS = /\?rows$/;

/** The fields of a row that the client reads. */
export const READ: readonly (keyof CalledRow)[] = [
  'method',
  'path',
  'who',
  'actorOptional',
  'reply',
  'creates',
  'cached',
  'namesDevice',
  'takesCookie',
];

interface Constant {
  readonly name: string;
  readonly statement: ESTree.Statement;
  readonly value: ESTree.Expression | null;
}

/** The constants at the top of a module. */
const constantsIn = ({ body }: ESTree.Program): Constant[] =>
  body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init: value }) =>
      id.type === 'Identifier' ? [{ name: id.name, statement, value }] : [],
    );
  });

const isTable = ({ name }: Constant): boolean => name.endsWith('Endpoints');

const isCallOf = (node: ESTree.Node | null, name: string): node is ESTree.CallExpression =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name;

/** The rows of a module of the contracts, as the browser has them. They are read without running the module. */
export const rowsOf = (file: string, code: string): string => {
  const constants = constantsIn(parseSync(file, code).program);

  const valueOf = (node: ESTree.Node | null | undefined): ESTree.Node | null => {
    if (node?.type === 'TSAsExpression') return valueOf(node.expression);
    if (node?.type !== 'Identifier') return node ?? null;
    return valueOf(constants.find(({ name }) => name === node.name)?.value);
  };

  const entriesOf = (node: ESTree.Node | null | undefined): [string, ESTree.Node | null][] => {
    const object = valueOf(node);
    if (object?.type !== 'ObjectExpression') throw new Error(`${file}: a row is not written out`);
    return object.properties.flatMap((property): [string, ESTree.Node | null][] => {
      if (property.type === 'SpreadElement') return entriesOf(property.argument);
      return property.key.type === 'Identifier' ? [[property.key.name, valueOf(property.value)]] : [];
    });
  };

  const readRow = (row: ESTree.Node | null): object => {
    if (!isCallOf(row, 'endpoint')) throw new Error(`${file}: a table of rows holds something else`);
    const read = entriesOf(row.arguments[0]).filter(([name]) => READ.some((field) => field === name));
    return Object.fromEntries(
      read.map(([name, value]) => {
        if (name === 'reply')
          return [name, { kind: (['pdf', 'csv'] as const).find((kind) => isCallOf(value, kind)) ?? 'json' }];
        if (value?.type === 'Literal') return [name, value.value];
        throw new Error(`${file}: the ${name} of a row is not written out`);
      }),
    );
  };

  return constants
    .filter(isTable)
    .map(({ name, value }) => {
      const rows = Object.fromEntries(entriesOf(value).map(([call, row]) => [call, readRow(row)]));
      return `export const ${name} = ${JSON.stringify(rows)};`;
    })
    .join('\n');
};

/** Calls without side effects, which a bundler cannot recognise as such. */
const MADE: ReadonlySet<string> = new Set([
  'CallExpression',
  'ObjectExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
]);

/**
 * Marks constants of the contracts as pure, so that unused ones are dropped with everything that they reference.
 */
const editsOfConstants = (program: ESTree.Program): Edit[] =>
  constantsIn(program).flatMap(({ value }) => {
    if (!value || !MADE.has(value.type)) return [];
    const { start, end } = value;
    return [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ];
  });

/**
 * A module of the contracts for the browser: its rows are a separate module, so that a call does not load forms.
 */
export const withoutRows = (file: string, code: string): string => {
  const { program } = parseSync(file, code);
  const tables = constantsIn(program)
    .filter(isTable)
    .map(({ name, statement: { start, end } }) => ({
      start,
      end,
      text: `export { ${name} } from './${basename(file)}?rows';`,
    }));
  return edited(code, [...tables, ...editsOfConstants(program)]);
};

/**
 * The rows describe what the API checks, answers and documents. The browser only makes the calls, so its build
 * omits the fields that no call needs.
 */
export const rowsInBrowser: Plugin = {
  name: 'rows-in-browser',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: ROWS },
    handler(id) {
      const file = id.replace(ROWS, '');
      return { code: rowsOf(file, readFileSync(file, 'utf8')), moduleType: 'js' };
    },
  },
  transform: {
    filter: { id: CONTRACTS },
    handler: (code, id) => ({ code: withoutRows(id, code), map: null }),
  },
};
