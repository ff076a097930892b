import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '../workspace.ts';
import { composeFindings, profileChoices } from './check.ts';
import { composeFrom } from './compose-file.ts';

const read = (name: string): string => readFileSync(join(workspaceRoot, name), 'utf8');
const shipped = read('docker-compose.yml');

const findings = (text: string): readonly string[] => composeFindings(composeFrom(text));

describe('the shipped compose file', () => {
  it('is sound in every choice of profiles', () => {
    expect(findings(shipped)).toEqual([]);
    expect(profileChoices(composeFrom(shipped))).toEqual([[], ['tls'], ['trial'], ['tls', 'trial']]);
  });

  it('runs the version of this workspace', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(shipped).toContain(`image: candour:${version}\n`);
  });

  it('believes the proxies of its own network, whichever subnet that has', () => {
    const [, subnet] = /subnet: '(\$\{OUTSIDE_SUBNET:-[^}]+\})'/.exec(shipped) ?? [];
    expect(subnet).toBeDefined();
    expect(shipped).toContain(`TRUSTED_PROXIES: \${TRUSTED_PROXIES:-${subnet}}\n`);
  });

  it('is built from the base that the Dockerfile names', () => {
    const base = /^ARG BASE_IMAGE=(\S+)$/m.exec(read('Dockerfile'))?.[1];
    expect(shipped).toContain(`\${BASE_IMAGE:-${base}}`);
    expect(read('.env.example')).toContain(`BASE_IMAGE=${base}\n`);
  });
});

describe('a change to it is found:', () => {
  it.each([
    [
      'the newest image',
      'axllent/mailpit:v1.22.3',
      'axllent/mailpit:latest',
      'mail image "axllent/mailpit:latest" names no exact version',
    ],
    [
      'an image by its major version',
      'postgres:18.4-bookworm',
      'postgres:18',
      'database image "postgres:18" names no exact version',
    ],
    ['root', "user: '999:999'", "user: '0:0'", 'database does not run as a numbered user other than root'],
    [
      'a file system to write to',
      'read_only: true',
      'read_only: false',
      'api has a root file system that can be written to',
    ],
    ['capabilities', 'cap_drop: [ALL]', 'cap_drop: [NET_RAW]', 'api keeps capabilities'],
    [
      'one more capability',
      'cap_add: [NET_BIND_SERVICE]',
      'cap_add: [SYS_ADMIN]',
      'proxy asks for the capability SYS_ADMIN',
    ],
    ['new privileges', "['no-new-privileges:true']", '[]', 'api can gain privileges'],
    ['no limit of memory', 'mem_limit: 128m', '', 'mail has no mem_limit'],
    ['no limit of processors', 'cpus: 0.5', '', 'mail has no cpus'],
    ['no init', 'init: true', 'init: false', 'api has no init'],
    ['no health check', 'test: [CMD, /mailpit, readyz]', '', 'mail has no test of its health'],
    [
      'a secret in the environment',
      'JWT_SECRET_FILE: /run',
      'JWT_SECRET: /run',
      'api is given JWT_SECRET itself instead of a file',
    ],
    [
      'the owner of the database in the hands of who serves',
      'secrets: [database_url, jwt',
      'secrets: [database_owner_url, database_url, jwt',
      'api serves people and knows the address of the database owner',
    ],
    [
      'a port that everybody reaches',
      "'127.0.0.1:8025:8025'",
      "'8025:8025'",
      'mail: port 8025:8025 is open to others without TLS',
    ],
    [
      'a port twice',
      "'127.0.0.1:8025:8025'",
      "'127.0.0.1:3000:8025'",
      'with profiles [trial]: port 3000 is published twice',
    ],
    [
      'a variable that may be missing',
      '${PUBLIC_URL:?set PUBLIC_URL in .env}',
      '${PUBLIC_URL}',
      'the variable PUBLIC_URL has neither a default nor a message',
    ],
    [
      'a network that is not there',
      'networks: [inside]',
      'networks: [within]',
      'database: there is no network within',
    ],
    [
      'a secret that is not there',
      'secrets: [postgres_password]',
      'secrets: [password]',
      'database: there is no secret password',
    ],
    ['a volume that is not there', "['data:/data']", "['files:/data']", 'api: there is no volume files'],
    [
      'a database that comes with a profile only',
      'image: postgres:18.4-bookworm',
      'image: postgres:18.4-bookworm\n    profiles: [db]',
      'with profiles []: migrate waits for database, which is not there',
    ],
  ])('%s', (_, from, to, expected) => {
    expect(shipped).toContain(from);
    expect(findings(shipped.replace(from, to))).toContain(expected);
  });

  it('a key written twice', () => {
    expect(() => findings(`${shipped}\nname: again\n`)).toThrow('Map keys must be unique');
  });

  it('a file without services', () => {
    expect(() => findings('name: candour')).toThrow('There are no services');
  });
});

describe('the example of an environment', () => {
  const example = read('.env.example');
  const named = new Set([...example.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name));

  it('explains every variable that the API reads', () => {
    const source = ['environment.ts', 'secured-addresses.ts', 'variable-reader.ts']
      .map((file) => read(`apps/api/src/config/${file}`))
      .join('');
    const variables = [
      ...source.matchAll(/(?:checked(?:<[^>]*>)?\(|secret\(|variables, )\s*'([A-Z_]+)'/g),
    ].map(([, name = '']) => name);
    expect(variables.length).toBeGreaterThan(15);
    expect(variables.filter((name) => !named.has(name) && !named.has(`${name}_FILE`))).toEqual([]);
  });

  it('explains every variable that compose reads', () => {
    const variables = [...shipped.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(variables.filter((name) => !named.has(name))).toEqual([]);
  });

  it('holds no secret', () => {
    expect(example).not.toMatch(/^(JWT_SECRET|API_KEY|DATABASE_URL|DATABASE_OWNER_URL|POSTGRES_PASSWORD)=./m);
  });
});
