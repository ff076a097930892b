import { chromiumHung, chromiumKilled, chromiumOutOfMemory, printingFlood } from '../chromium-trouble.ts';
import { nothingLeftBehind } from '../chromium-zombies.ts';
import type { Fault } from '../fault.ts';
import { databaseKilledWhilePrinting, printerKilled } from '../printers-apart.ts';
import { api } from './tests.ts';

/** The printing browser, and its documents. */
export const documentFaults: readonly Fault[] = [
  {
    id: 'F17',
    part: 'documents',
    breaks: 'Chromium is killed while it prints',
    holds: 'the document or 503, other calls go on, the next document comes',
    play: chromiumKilled,
  },
  {
    id: 'F18',
    part: 'documents',
    breaks: 'Chromium hangs while it prints',
    holds: 'an answer within the time of a job, and a fresh browser',
    play: chromiumHung,
  },
  {
    id: 'F19',
    part: 'documents',
    breaks: 'Chromium gets no more memory',
    holds: 'the document or 503 in time, and the API goes on',
    play: chromiumOutOfMemory,
  },
  {
    id: 'F20',
    part: 'documents',
    breaks: '100 documents are asked for at once',
    holds: 'some are printed, the others refused, other calls go on',
    play: printingFlood,
  },
  {
    id: 'F21',
    part: 'documents',
    breaks: 'many documents are printed, and the browser is killed again and again',
    holds: 'no zombie and no profile is left',
    play: nothingLeftBehind,
    tests: api(
      'src/pdf/print/pdf-renderer-failures.int-spec.ts',
      'after the end no browser process, zombie or profile remains, and no document is printed',
    ),
    notPlayed: '500 documents in a run of everything: DOCUMENTS=500 npm run faults -- F21',
  },
  {
    id: 'F30',
    part: 'documents',
    breaks: 'bodies are malformed, huge or deep; names hold other scripts, emoji and control letters',
    holds: 'they are refused, or stored and printed to the letter',
    tests: [
      ...api('test/http.int-spec.ts', 'over 256 KiB is too large'),
      ...api('test/negatives/values.int-spec.ts', '%s accepts only a JSON object as a body'),
      ...api('test/negatives/carriage.int-spec.ts', '%s accepts only JSON as a body, up to its own limit'),
      ...api(
        'test/printed-names.int-spec.ts',
        'is printed as codes where no shipped font can draw it',
        'can be printed and signed with by both sides, whatever the length of its codes',
      ),
    ],
  },
  {
    id: 'F47',
    part: 'documents',
    breaks: 'the key of the seal vanishes, is damaged, runs out or can’t be had at all',
    holds:
      'every form is finished and known, an administrator is told, and each gets its seal once there is a key',
    tests: api(
      'test/lost-seal-key.int-spec.ts',
      '%s is sealed with the key as it was read before, and an administrator is told',
      'has run out is sealed with Candour’s own, and an administrator is notified',
      'is stored without a seal and known by its hash, and an administrator is notified that it waits',
      'is sealed by the job too, once, also when another process tries at the same time',
    ),
  },
  {
    id: 'F48',
    part: 'documents',
    breaks: 'one of two printers, apart from the API, is killed while it prints',
    holds: 'the other prints what it had begun, every document is stored once, and calls go on',
    play: printerKilled,
    tests: api(
      'test/printer-apart.int-spec.ts',
      'has the work of one that is killed in the middle ended by another; neither answers a call',
    ),
  },
  {
    id: 'F49',
    part: 'documents',
    breaks: 'every process of PostgreSQL is killed while people wait for a printer apart from the API',
    holds: '503 to those who wait, what is pending is printed once, and a draft at the next try',
    play: databaseKilledWhilePrinting,
  },
];
