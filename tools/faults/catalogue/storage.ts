import { backupUnderLoad } from '../backup-under-load.ts';
import { databaseHung, databaseStopped } from '../database-away.ts';
import { databaseKilled } from '../database-killed.ts';
import { poolExhausted, slowDatabase } from '../database-slow.ts';
import type { Fault } from '../fault.ts';
import { mailServerFails } from '../mail-trouble.ts';
import { manyStartAtOnce, migrationFails } from '../migrating.ts';
import { diskFull, readOnlyRoot } from '../small-places.ts';
import { soak } from '../soak.ts';
import { api } from './tests.ts';

/** The database, the disk, the mail server, releases and backups. */
export const storageFaults: readonly Fault[] = [
  {
    id: 'F04',
    part: 'database',
    breaks: 'PostgreSQL stops as in a power cut, for 20 s',
    holds: '503 with retry-after within 2.5 s, well 2 s after it in the same process',
    play: databaseStopped,
  },
  {
    id: 'F05',
    part: 'database',
    breaks: 'PostgreSQL hangs with its connections open, for 15 s',
    holds: '503 within 7.5 s, not ready, well 3 s after it',
    play: databaseHung,
  },
  {
    id: 'F06',
    part: 'database',
    breaks: 'every answer of PostgreSQL comes 300 ms late',
    holds: 'a whole journey goes through, and nothing twice',
    play: slowDatabase,
  },
  {
    id: 'F07',
    part: 'database',
    breaks: 'every connection of the pool is held, and 100 clients come',
    holds: 'an answer or 503 with retry-after, and well by itself',
    play: poolExhausted,
    notPlayed: 'a login has no pool of its own: it waits with the others',
  },
  {
    id: 'F27',
    part: 'mail',
    breaks: 'the mail server refuses, is slow, is away',
    holds: 'requests are answered at once, and each mail comes once after it',
    play: mailServerFails,
    tests: api(
      'test/jobs.int-spec.ts',
      'is sent once by a slow server, without an open transaction meanwhile',
    ),
  },
  {
    id: 'F28',
    part: 'machine',
    breaks: 'the disk of the database is full',
    holds: 'writes get 503, nothing acknowledged is lost, well when there is space',
    play: diskFull,
  },
  {
    id: 'F29',
    part: 'machine',
    breaks: 'the root file system is read-only and /tmp is full',
    holds: 'it starts, serves and signs; a document gets 503',
    play: readOnlyRoot,
  },
  {
    id: 'F34',
    part: 'releases',
    breaks: 'a migration fails half-way',
    holds: 'the schema is as before, the start ends with a line, the next one goes well',
    play: migrationFails,
    tests: api(
      'test/migrate-race.int-spec.ts',
      'when one of several migrations fails, the previous ones are rolled back too',
    ),
  },
  {
    id: 'F35',
    part: 'releases',
    breaks: '5 processes start at once on an empty database',
    holds: 'each migration runs once, and all are ready',
    play: manyStartAtOnce,
  },
  {
    id: 'F36',
    part: 'releases',
    breaks: 'an old schema meets a new version, and a newer schema this one',
    holds: 'the old one is migrated with its data, the newer one is left alone',
    tests: [
      ...api('test/backup.int-spec.ts', 'migrates an older backup to the newest schema'),
      ...api('test/migrate-race.int-spec.ts', 'a schema of a newer version is left unchanged'),
    ],
    notPlayed: 'an old version on the newest schema: no version is released yet',
  },
  {
    id: 'F42',
    part: 'database',
    breaks: 'every process of PostgreSQL is killed under fifty writes a second, again and again',
    holds: 'no acknowledged write is lost',
    play: databaseKilled,
  },
  {
    id: 'F43',
    part: 'backup',
    breaks: 'a backup is taken while people write, and restored elsewhere',
    holds: 'one moment of the database, sound records, and a login works',
    play: backupUnderLoad,
    tests: api(
      'test/backup.int-spec.ts',
      'restores an identical database elsewhere',
      'contains only whole transactions when it is made during writes',
    ),
  },
  {
    id: 'F44',
    part: 'backup',
    breaks: 'a backup is old, damaged, cut off or something else',
    holds: 'the old one is migrated, any other is refused before anything is touched',
    tests: [
      ...api('test/backup.int-spec.ts', 'migrates an older backup to the newest schema'),
      ...api(
        'test/backup-refused.int-spec.ts',
        'the file is damaged: %s',
        'the backup is of a newer version',
      ),
    ],
  },
  {
    id: 'F46',
    part: 'soak',
    breaks: 'everything goes on for SOAK_MINUTES with a trouble now and then',
    holds: 'every invariant, and memory that does not grow (counted from an hour on)',
    play: soak,
    notPlayed: 'seven hours: SOAK_MINUTES=420 npm run faults -- F46',
  },
];
