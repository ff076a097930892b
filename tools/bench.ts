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
 * `npm run bench`: measures the speed of Candour as ratios to a baseline on the same machine at the same time.
 * Arguments name parts (`npm run bench -- reads documents`); `--rounds 2 --seconds 1` is a quick try, `--profiles
 * <folder>` keeps CPU profiles of Candour, and `--surgeries 1000000` enlarges the database of the growth part. The
 * browser part runs only when it is named.
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
