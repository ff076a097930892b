import { suites } from './run/suites.ts';
import { runTargets } from './run/targets.ts';
import { runTool } from './run/tool.ts';

/** `npm test` runs every suite; `npm test -- web e2e` or `-- api unit` runs that part of it. */
await runTool(import.meta, () => runTargets(suites, process.argv.slice(2)), {
  usage: 'npm test -- [SUITE or PROJECT ...]',
  names: true,
});
