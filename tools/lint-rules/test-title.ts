import { isNode, type Node, walk } from '../source/syntax.ts';
import type { Finding, Rule } from './rule.ts';

const testers = new Set(['it', 'test', 'describe']);
const muting = new Set(['only', 'skip', 'todo', 'fixme', 'fails', 'failing']);
const muted = new Set(['fdescribe', 'fit', 'xdescribe', 'xit', 'xtest']);

/** A test's title is a sentence about the product, in the present tense; and every test runs. */
export const testTitle: Rule = {
  name: 'test-title',
  covers: (file) => /\.(?:spec|a11y-spec|int-spec|ext-spec|e2e)\.tsx?$/.test(file),
  check: ({ tree }) => {
    const findings: Finding[] = [];
    walk(tree(), (node) => {
      const test = testOf(node);
      if (test) findings.push(...objections(test).map((says) => ({ at: node.start, says })));
      return undefined;
    });
    return findings;
  },
};

type Test = { tester: string; modifiers: string[]; given: Node[]; title: string | undefined };

function testOf(node: Node): Test | undefined {
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return undefined;
  const [tester = '', ...modifiers] = nameParts(node['callee']);
  if (!testers.has(tester) && !muted.has(tester)) return undefined;
  const given = Array.isArray(node['arguments']) ? node['arguments'].filter(isNode) : [];
  return { tester, modifiers, given, title: titleOf(given[0]) };
}

function objections(test: Test): string[] {
  const { tester, modifiers, given, title } = test;
  if (muted.has(tester)) return [`${tester} mutes a test`];
  const muter = modifiers.find((modifier) => muting.has(modifier));
  // Playwright's skip(condition, reason) inside a test says why the machine can't run it.
  if (muter !== undefined && (title !== undefined || given.length < 2)) return [`.${muter} mutes a test`];
  if (title === undefined || modifiers.includes('each') !== isTitleCall(modifiers, given)) return [];
  return titleObjections(test, title);
}

function titleObjections({ tester, modifiers }: Test, title: string): string[] {
  if (/\bshould\b/i.test(title)) return [`"${title}": say what is, without "should"`];
  if (!/^[\p{L}\p{N}$%"'“‘/@(]/u.test(title)) return [`"${title}": a title starts with a word`];
  const single = tester !== 'describe' && !modifiers.includes('describe') && !/\S\s+\S|^[%$]/.test(title);
  return single ? [`"${title}": a title is a sentence`] : [];
}

/** `it.each(rows)` takes rows; the call of its result takes the title. Both have `each` among their modifiers. */
function isTitleCall(modifiers: string[], given: Node[]): boolean {
  return modifiers.includes('each') && given[1] !== undefined;
}

/** The parts of `test.describe.only` and, through the inner call, of `it.each(rows)`. */
function nameParts(callee: Node): string[] {
  if (callee.type === 'Identifier') return typeof callee['name'] === 'string' ? [callee['name']] : [];
  const inner = callee.type === 'MemberExpression' ? callee['object'] : (callee['callee'] ?? callee['tag']);
  const outer = isNode(callee['property']) ? nameParts(callee['property']) : [];
  return isNode(inner) ? [...nameParts(inner), ...outer] : [];
}

/** The text of a title; an expression inside it counts as a word. */
function titleOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node?.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined;
  return node['quasis'].map((part: { value: { raw: string } }) => part.value.raw).join('something');
}
