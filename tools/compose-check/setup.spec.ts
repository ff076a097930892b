import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { workspaceRoot } from '../workspace.ts';

const OWNER = 'postgres://candour:oldpassword@database:5432/candour';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-setup-'));
  for (const name of ['deploy/setup.sh', '.env.example'])
    cpSync(join(workspaceRoot, name), join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (): string => execFileSync('sh', [join(folder, 'deploy/setup.sh')], { encoding: 'utf8' });
const read = (name: string): string => readFileSync(join(folder, name), 'utf8').trim();
const keep = (name: string, content: string): void => {
  mkdirSync(join(folder, 'secrets'), { recursive: true });
  writeFileSync(join(folder, 'secrets', name), `${content}\n`);
  chmodSync(join(folder, 'secrets', name), 0o444);
};

it('a new installation gets an address of the owner and one of the application', () => {
  run();
  const [owner, application] = ['database_owner_url', 'database_url'].map(
    (name) => new URL(read(`secrets/${name}`)),
  );

  expect([owner?.username, application?.username]).toEqual(['candour', 'candour_api']);
  expect(owner?.password).toBe(read('secrets/postgres_password'));
  expect(application?.password).toMatch(/^[A-Za-z0-9]{40,}$/);
  expect(application?.password).not.toBe(owner?.password);
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
});

it('an installation whose application was the owner keeps its secrets and gets a login of its own', () => {
  keep('postgres_password', 'oldpassword');
  keep('database_url', OWNER);
  keep('jwt_secret', 'kept');
  writeFileSync(
    join(folder, '.env'),
    'PUBLIC_URL=https://kept.test\nDATABASE_URL_FILE=./secrets/database_url',
  );
  run();

  expect(read('secrets/database_owner_url')).toBe(OWNER);
  expect(read('secrets/database_url')).toMatch(/^postgres:\/\/candour_api:\w+@database:5432\/candour$/);
  expect([read('secrets/jwt_secret'), read('secrets/postgres_password')]).toEqual(['kept', 'oldpassword']);
  expect(read('.env')).toMatch(
    /^PUBLIC_URL=https:\/\/kept\.test\n[^]*\nDATABASE_OWNER_URL_FILE=\.\/secrets\//,
  );
});

it('a second time changes nothing', () => {
  run();
  const all = (): string[] =>
    ['secrets/database_url', 'secrets/database_owner_url', 'secrets/jwt_secret', '.env'].map(read);
  const first = all();

  expect(run()).toBe('');
  expect(all()).toEqual(first);
});

it('an external database address is left unchanged, and one line says what to add', () => {
  keep('database_url', 'postgres://other@elsewhere/consent');
  const { status, stderr } = spawnSync('sh', [join(folder, 'deploy/setup.sh')], { encoding: 'utf8' });

  expect(status).toBe(1);
  expect(stderr).toMatch(/^secrets\/database_url is not of this setup: .*database_owner_url\n$/);
  expect(read('secrets/database_url')).toBe('postgres://other@elsewhere/consent');
});
