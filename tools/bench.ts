import type { Finding } from './bench/numbers/goal.ts';
import { type BenchOptions, readOptions } from './bench/options.ts';
import { openInstallations, parts } from './bench/parts/parts.ts';
import { openPlace } from './bench/place.ts';
import { lastLineOf, lineOf, writeResults } from './bench/report.ts';
import { buildWhenStale } from './build.ts';
import { runTool } from './run/tool.ts';

const measure = async (options: BenchOptions): Promise<Finding[]> => {
  const place = await openPlace({ profiles: options.profiles });
  const installations = openInstallations(place, options);
  const findings: Finding[] = [];
  try {
    for (const part of options.parts) {
      console.log(`Measuring ${part} ...`);
      const found = await parts[part](place, installations, options);
      for (const finding of found) console.log(lineOf(finding));
      findings.push(...found);
    }
    await installations.close();
    return findings;
  } finally {
    await place.end();
  }
};

/**
 * `npm run bench`: how fast Candour is, as ratios to something else on the same machine in the same minutes. Words
 * after it name parts (`npm run bench -- reads documents`); `--rounds 2 --seconds 1` is a quick try, and
 * `--profiles <folder>` keeps profiles of Candour's processor time, and `--surgeries 1000000` lets growth go further. The browser's part runs only when it is named.
 */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if ((await buildWhenStale()) !== 0) return 1;
  const findings = await measure(options);
  const file = writeResults(findings, options);
  console.log(`\n${findings.map(lineOf).join('\n')}\n\n${file}\n${lastLineOf(findings)}`);
  return findings.every(({ isMet }) => isMet) ? 0 : 1;
}

await runTool(import.meta, main, {
  usage: 'npm run bench -- [PART ...] [--rounds N] [--seconds N] [--profiles FOLDER] [--surgeries N]',
  options: ['--rounds', '--seconds', '--profiles', '--surgeries'],
  names: true,
});
