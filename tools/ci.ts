import { checks, suites } from './run/suites.ts';
import { runTargets } from './run/targets.ts';
import { runTool } from './run/tool.ts';

/** All checks and suites that a change must pass; each runs even when an earlier one has failed. */
await runTool(import.meta, () => runTargets([...new Set([...checks, ...suites])], []), { usage: '.ci/run' });
