import type { Files } from '../source/files.ts';
import { lineAt, type Node, parse } from '../source/syntax.ts';
import { grantedOnly } from './granted-only.ts';
import { mutedCheck } from './muted-check.ts';
import { namesOnlyChart } from './names-only-chart.ts';
import { noPathString } from './no-path-string.ts';
import { noUnfinishedWork } from './no-unfinished-work.ts';
import type { Rule, Source } from './rule.ts';
import { servesOnly } from './serves-only.ts';
import { testTitle } from './test-title.ts';
import { themeOnly } from './theme-only.ts';
import { typedSql } from './typed-sql.ts';

export const rules: readonly Rule[] = [
  grantedOnly,
  mutedCheck,
  namesOnlyChart,
  noPathString,
  noUnfinishedWork,
  servesOnly,
  testTitle,
  themeOnly,
  typedSql,
];

/** Each finding of the rules in one line; none when the sources keep them. */
export function ruleFindings(files: Files, checked: readonly Rule[] = rules): string[] {
  return [...files].flatMap(([file, text]) => {
    const source = sourceOf(file, text);
    return checked
      .filter((rule) => rule.covers(file))
      .flatMap((rule) =>
        rule.check(source).map(({ at, says }) => `${file}:${lineAt(text, at)}: ${says} (${rule.name})`),
      );
  });
}

function sourceOf(file: string, text: string): Source {
  let tree: Node | undefined;
  return {
    file,
    text,
    tree: () => {
      tree ??= parse(file, text);
      return tree;
    },
  };
}
