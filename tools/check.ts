import { runTargets } from './run/targets.ts';
import { checks } from './run/suites.ts';
import { runTool } from './run/tool.ts';

/** `npm run check`: all quick checks. `npm run check -- lint types` or `-- web` runs a part of them. */
await runTool(import.meta, () => runTargets(checks, process.argv.slice(2)), {
  usage: 'npm run check -- [CHECK or PROJECT ...]',
  names: true,
});
