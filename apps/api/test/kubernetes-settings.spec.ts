import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { readEnvironment } from '../src/config/environment';
import { newOwnKey } from '../src/pdf/seal/own-certificate';

const root = join(__dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'candour-kubernetes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { data } = parse(readFileSync(join(root, 'deploy/kubernetes/settings.yaml'), 'utf8')) as {
  readonly data: Readonly<Record<string, string>>;
};

/** What the guide says that the secrets hold, in the form that it gives. */
const SECRETS: Readonly<Record<string, string>> = {
  database_url: 'postgres://candour_api:NEW-PASSWORD@candour-pooler:5432/candour',
  jwt_secret: 'k9Xw2LmQ7vTz4RbN8cYs5HdJ3gPf6AeU1oWx',
  api_key: 'Zt5Kq8Wn2Xc7Vb4M',
  audit_key: 'p3Lr7Tw9Bz5Nk2Xv8Qc4Mj6Hd1Sg0FyUaEi',
  second_factor_key: 'm7Yc4Vt1Rk9Xb6Hn3Zq8Ld5Js2Pw0GfTuEo',
  smtp_url: 'smtps://candour:secret@mail.hospital.example:465',
  'ca.crt': newOwnKey('Authority', new Date()),
  'tls.crt': newOwnKey('Hospital', new Date()),
};

/** The settings with each file where a test can write it; the certificate of the seal and its key are one file. */
const settings = Object.fromEntries(
  Object.entries(data).map(([name, value]) => {
    if (!name.endsWith('_FILE')) return [name, value];
    const secret = basename(value).replace('tls.key', 'tls.crt');
    const file = join(folder, secret);
    writeFileSync(file, SECRETS[secret] ?? '');
    return [name, file];
  }),
);
const image = Object.fromEntries(
  [...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^ENV (NODE_ENV.+)$/gm)].flatMap(
    ([, line = '']) => line.split(' ').map((pair) => pair.split('=')),
  ),
) as Readonly<Record<string, string>>;

it('the settings of Kubernetes start the image in production, with the secrets of the guide', () => {
  const environment = readEnvironment({
    ...image,
    ...settings,
    DATA_DIR: folder,
    CHROMIUM_PATH: process.execPath,
  });
  expect(environment).toMatchObject({
    production: true,
    host: '0.0.0.0',
    port: 3000,
    databaseOwnerUrl: null,
    metrics: { host: '0.0.0.0', port: 9464 },
    sealKey: { isOwn: false },
  });
  expect(environment.databaseUrl).toContain('sslmode=verify-full');
});

it('without one of them nothing starts', () => {
  const { DATABASE_URL_FILE: _, ...rest } = settings;
  expect(() =>
    readEnvironment({ ...image, ...rest, DATA_DIR: folder, CHROMIUM_PATH: process.execPath }),
  ).toThrow('DATABASE_URL is missing');
});
