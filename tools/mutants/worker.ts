import type { Mutant } from './mutant.ts';
import { openTrial } from './trial.ts';

/** A process of its own, so that a fault that never ends can be ended from outside: fault in, outcome out. */
const trial = await openTrial(process.argv[2] ?? '');
process.on('message', (mutant: Mutant | 'untouched') => {
  void trial.run(mutant === 'untouched' ? null : mutant).then((outcome) => process.send?.(outcome));
});
process.send?.('ready');
