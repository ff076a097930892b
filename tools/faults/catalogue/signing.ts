import type { Fault } from '../fault.ts';
import { killedBeforeTheAnswer, killedWhileSigning } from '../killed-signing.ts';
import { answerLost } from '../lost-answers.ts';
import { processFrozen } from '../frozen-process.ts';
import { rollingRestart } from '../rolling-restart.ts';
import { secretsRotated } from '../rotated-secrets.ts';
import { bothSign, crossedLocks, everythingTwice, twoSurgeonsLink } from '../two-at-once.ts';
import { api } from './tests.ts';

/** Processes that die, and two processes that do the same at once. */
export const signingFaults: readonly Fault[] = [
  {
    id: 'F01',
    part: 'signing',
    breaks: 'the API is killed while somebody signs, 40 times',
    holds: 'all of a signature or nothing of it, and the retry goes through',
    play: killedWhileSigning,
  },
  {
    id: 'F02',
    part: 'signing',
    breaks: 'the API is killed after the commit, before its answer arrives',
    holds: 'the retry gets the stored signature',
    play: killedBeforeTheAnswer,
  },
  {
    id: 'F03',
    part: 'replicas',
    breaks: 'each of two processes is restarted under load',
    holds: 'every write goes through with one retry at most, and none is lost',
    play: rollingRestart,
  },
  {
    id: 'F09',
    part: 'signing',
    breaks: 'a signature and another transaction lock each other out',
    holds: 'the signature or 409, never 500, and the retry goes through',
    play: crossedLocks,
    notPlayed: 'the product answers 409 and leaves the retry to the client, which has it in its outbox',
  },
  {
    id: 'F10',
    part: 'replicas',
    breaks: 'two surgeons link one surgery at once through two processes',
    holds: 'one is let in, the other is told',
    play: twoSurgeonsLink,
    tests: api(
      'test/races.int-spec.ts',
      'surgeons who link the same surgery: one succeeds, the other is refused (round %i)',
    ),
  },
  {
    id: 'F11',
    part: 'replicas',
    breaks:
      'register, create, submit, complete, note, link and sign come twice at once through two processes',
    holds: 'one effect each, and success or a clear state for both',
    play: everythingTwice,
    tests: api(
      'test/races.int-spec.ts',
      'completions of one certificate complete it once (round %i)',
      'registrations with one email create one account (round %i)',
      'creations by a patient with one key create one process',
    ),
  },
  {
    id: 'F12',
    part: 'replicas',
    breaks: 'patient and surgeon sign one form at once through two processes',
    holds: 'two signatures, one complete form, one document',
    play: bothSign,
    tests: api('test/races.int-spec.ts', 'signatures are stored once each with one document (round %i)'),
  },
  {
    id: 'F16',
    part: 'network',
    breaks: 'the answer to saved answers is lost',
    holds: 'the retry is answered, and there is one effect',
    play: answerLost,
    tests: api(
      'test/once-per-key.int-spec.ts',
      'writes one note however often it is sent, and returns that note',
    ),
  },
  {
    id: 'F33',
    part: 'replicas',
    breaks: 'a process does nothing for 3 s',
    holds: 'three probes at most are missed, the other process serves, the caught request is answered',
    play: processFrozen,
    notPlayed: 'no metric shows the lag: the product exports none',
  },
  {
    id: 'F37',
    part: 'replicas',
    breaks: 'scheduled jobs run in two processes, and one dies that holds a lock',
    holds: 'each turn runs once, and the next one runs',
    tests: [
      ...api(
        'test/jobs-in-two-processes.int-spec.ts',
        'send a mail once',
        'print a document once',
        'delete expired rows once in each period',
      ),
      ...api('test/jobs.int-spec.ts', 'run in one process at a time', 'continue after a failure'),
      ...api(
        'test/migrate-race.int-spec.ts',
        'a process that is killed while it holds the lock releases it to the next',
      ),
    ],
  },
  {
    id: 'F45',
    part: 'releases',
    breaks: 'the database password and the JWT secret are changed with users online',
    holds: 'nobody notices the first; the second costs one login and loses nothing',
    play: secretsRotated,
  },
];
