import { parts, partsTable } from './attack/catalogue.ts';
import { runParts } from './attack/run-parts.ts';
import { openTarget } from './attack/target.ts';
import { buildWhenStale } from './build.ts';
import { runTool } from './run/tool.ts';

/**
 * `npm run attack`: attacks a real Candour in production mode that it starts itself. Names after it run only those parts;
 * `--plants` opens holes on purpose, each of which its part must find; `--all` does both. `--list` prints the table of
 * docs/security.md and attacks nothing.
 */
async function main(): Promise<number> {
  const given = process.argv.slice(2);
  const names = given.filter((name) => !name.startsWith('--'));
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(`No part ${unknown.join(', ')}; there are ${parts.map(({ name }) => name).join(', ')}`);
    return 2;
  }
  if (given.includes('--list')) {
    console.log(partsTable(parts));
    return 0;
  }
  if ((await buildWhenStale()) !== 0) return 1;
  const { passed, failed } = await runParts(
    {
      parts: parts.filter(({ name }) => names.length === 0 || names.includes(name)),
      themselves: !given.includes('--plants'),
      plants: given.includes('--plants') || given.includes('--all'),
    },
    { open: openTarget, say: (line) => console.log(line) },
  );
  return passed > 0 && failed === 0 ? 0 : 1;
}

await runTool(import.meta, main, {
  usage: 'npm run attack -- [PART ...] [--plants | --all | --list]',
  options: ['--plants', '--all', '--list'],
  names: true,
});
