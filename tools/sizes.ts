import { runTool } from './run/tool.ts';
import { readSources } from './source/files.ts';

const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/**
 * Prints the lengths of the files, of all and by folder. The goals are a median near 60 lines, and nine in ten
 * under 160.
 */
function main(): number {
  const sizes = [...readSources()].map(([file, text]) => ({ file, lines: linesOf(text) }));
  const tested = /\.(?:spec|a11y-spec|int-spec|ext-spec|e2e)\.tsx?$/;
  const groups = new Map([
    ['sources', sizes.filter(({ file }) => !tested.test(file))],
    ['tests', sizes.filter(({ file }) => tested.test(file))],
    ...['libs/contracts', 'libs/machines', 'apps/api', 'apps/web', 'migrations', 'e2e', 'tools'].map(
      (folder) => [folder, sizes.filter(({ file }) => file.startsWith(`${folder}/`))] as const,
    ),
  ]);
  for (const [name, group] of groups) {
    const lines = group.map((size) => size.lines).toSorted((a, b) => a - b);
    const at = (part: number) => String(lines[Math.floor(part * (lines.length - 1))] ?? 0).padStart(4);
    const count = String(lines.length).padStart(4);
    console.log(`${name.padEnd(15)} ${count} files, median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}`);
  }
  return 0;
}

await runTool(import.meta, main, { usage: 'npm run sizes' });
