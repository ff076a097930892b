import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutants/mutant.ts';
import { mutantsOf } from './mutants/mutants-of.ts';
import { LEAST_SCORE, reportOf, type Result, scoreOf } from './mutants/report.ts';
import { WatchedTrial } from './mutants/watched-trial.ts';
import { runTool } from './run/tool.ts';
import { workspaceRoot } from './workspace.ts';

const source = 'libs/machines/src';

/** Reloaded modules leak memory, so the process that runs the specs is replaced from time to time. */
const FAULTS_A_PROCESS = 60;

/**
 * `npm run mutants`: plants every fault in the machines, one at a time, and runs the specs of that machine.
 * Arguments name folders. Fails when fewer than 85 % of the faults make a test fail.
 */
async function main(): Promise<number> {
  const asked = process.argv.slice(2);
  const results: Result[] = [];
  for (const folder of folders().filter((name) => asked.length === 0 || asked.includes(name))) {
    const started = performance.now();
    const result = await resultOf(folder);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${folder}: ${result.tried} faults, ${result.survivors.length} unnoticed, ${seconds} s`);
    for (const { file, line, fault } of result.survivors) console.log(`  ${file}:${line}: ${fault}`);
    results.push(result);
  }
  const report = reportOf(results);
  mkdirSync(join(workspaceRoot, 'coverage'), { recursive: true });
  writeFileSync(join(workspaceRoot, 'coverage/mutants.txt'), `${report}\n`);
  console.log(`\n${report}`);
  return scoreOf(results) >= LEAST_SCORE ? 0 : 1;
}

function folders(): string[] {
  const charts = globSync(`${source}/*/*.machine.ts`, { cwd: workspaceRoot });
  return [...new Set(charts.map((file) => file.split(/[/\\]/)[3] ?? ''))].toSorted();
}

async function resultOf(folder: string): Promise<Result> {
  const mutants = mutantsIn(folder);
  const trial = new WatchedTrial(folder);
  const survivors: Mutant[] = [];
  let endless = 0;
  try {
    if ((await trial.run(null)) !== 'survived') throw new Error(`The specs of ${folder} fail by themselves`);
    for (const [index, mutant] of mutants.entries()) {
      if (index % FAULTS_A_PROCESS === FAULTS_A_PROCESS - 1) trial.close();
      const outcome = await trial.run(mutant);
      if (outcome === 'survived') survivors.push(mutant);
      if (outcome === 'endless') endless += 1;
    }
  } finally {
    trial.close();
  }
  return { folder, tried: mutants.length, endless, survivors };
}

function mutantsIn(folder: string): Mutant[] {
  return globSync(`${source}/${folder}/*.{machine,setup,states,model}.ts`, { cwd: workspaceRoot })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => mutantsOf(file, readFileSync(join(workspaceRoot, file), 'utf8')));
}

await runTool(import.meta, main, { usage: 'npm run mutants -- [FOLDER ...]', names: true });
