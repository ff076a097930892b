import { boundaryViolations } from './boundaries/check.ts';
import { tableViolations } from './boundaries/tables.ts';
import { runTool } from './run/tool.ts';
import { readSources } from './source/files.ts';
import { splitReadable } from './source/readable.ts';

/**
 * Checks the import rules of tools/boundaries/rules.ts on the real graph, and which folder writes which table;
 * prints each violation in one line.
 */
function main(): number {
  const files = readSources();
  const { readable, problems } = splitReadable(files);
  const violations = [...problems, ...boundaryViolations(readable), ...tableViolations(readable)];
  for (const violation of violations) console.error(violation);
  console.log(`boundaries: ${files.size} files, ${violations.length} violations`);
  return violations.length === 0 ? 0 : 1;
}

await runTool(import.meta, main, { usage: 'node tools/boundaries.ts' });
