import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { on } from '../../test/harness/roles';
import { openEmbedded } from './open-embedded';
import { requireMigrated } from './migrate';

const folder = mkdtempSync(join(tmpdir(), 'candour-older-'));
const cluster = join(folder, 'postgres');
const secret = join(cluster, 'candour-application.password');
beforeAll(() => chmodSync(folder, 0o711));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('an embedded database of an earlier version gets the login, and keeps its data and password', async () => {
  const older = await openEmbedded(cluster);
  await on(older.url, `INSERT INTO audit_entry (at, action, details) VALUES (now(), 'old', '{}')`);
  await on(older.url, 'DROP OWNED BY candour_api');
  await on(older.url, 'DROP ROLE candour_api');
  await older.close();
  rmSync(secret);

  const upgraded = await openEmbedded(cluster);
  await requireMigrated(upgraded.applicationUrl);
  const entries = await on(upgraded.applicationUrl, `SELECT action FROM audit_entry WHERE action = 'old'`);
  await upgraded.close();
  const password = readFileSync(secret, 'utf8');
  const again = await openEmbedded(cluster);
  await requireMigrated(again.applicationUrl);
  await again.close();

  expect(entries).toEqual([{ action: 'old' }]);
  expect(readFileSync(secret, 'utf8')).toBe(password);
  expect(statSync(secret).mode & 0o777).toBe(0o600);
  expect(password.trim()).not.toBe(readFileSync(join(cluster, 'candour.password'), 'utf8').trim());
});

it('a command connects to the database of a running Candour with both logins', async () => {
  const running = await openEmbedded(cluster);
  const command = await openEmbedded(cluster);
  const users = [command.url, command.applicationUrl].map((url) =>
    on(url, 'SELECT current_user::text AS who'),
  );
  const who = await Promise.all(users);
  await command.close();
  await running.close();

  expect(who.flat()).toEqual([{ who: 'candour' }, { who: 'candour_api' }]);
});
