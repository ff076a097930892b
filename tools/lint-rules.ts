import { ruleFindings, rules } from './lint-rules/check.ts';
import { runTool } from './run/tool.ts';
import { readSources } from './source/files.ts';
import { splitReadable } from './source/readable.ts';

/** Checks our own rules, which no linter has; prints each finding in one line. */
function main(): number {
  const files = readSources();
  const { readable, problems } = splitReadable(files);
  const findings = [...problems, ...ruleFindings(readable)];
  for (const finding of findings) console.error(finding);
  console.log(`rules: ${rules.length} rules, ${files.size} files, ${findings.length} findings`);
  return findings.length === 0 ? 0 : 1;
}

await runTool(import.meta, main, { usage: 'node tools/lint-rules.ts' });
