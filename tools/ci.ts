import { checks, suites } from './run/suites.ts';
import { runTargets } from './run/targets.ts';
import { runTool } from './run/tool.ts';

/** Everything that must hold before a change is merged; each part runs, whatever failed before it. */
await runTool(import.meta, () => runTargets([...new Set([...checks, ...suites])], []), { usage: '.ci/run' });
