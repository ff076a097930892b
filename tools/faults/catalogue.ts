import { chromiumHung, chromiumKilled, chromiumOutOfMemory, printingFlood } from './chromium-trouble.ts';
import { databaseHung, databaseStopped } from './database-away.ts';
import type { Fault } from './fault.ts';
import { killedBeforeTheAnswer, killedWhileSigning } from './killed-signing.ts';
import { manyStartAtOnce, migrationFails } from './migrating.ts';
import { rollingRestart } from './rolling-restart.ts';

/** Every fault that is tried, in the order of its number. */
export const faults: readonly Fault[] = [
  killedWhileSigning,
  killedBeforeTheAnswer,
  rollingRestart,
  databaseStopped,
  databaseHung,
  chromiumKilled,
  chromiumHung,
  chromiumOutOfMemory,
  printingFlood,
  migrationFails,
  manyStartAtOnce,
];
