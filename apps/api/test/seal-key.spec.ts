import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../src/config/environment';
import { newOwnKey } from '../src/pdf/seal/own-certificate';

const folder = mkdtempSync(join(tmpdir(), 'candour-seal-key-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const read = (SEAL_CERTIFICATE_FILE: string, SEAL_KEY_FILE: string) =>
  readEnvironment({ DATA_DIR: folder, SEAL_CERTIFICATE_FILE, SEAL_KEY_FILE });

const good = fileOf('good.pem', newOwnKey('Hospital', new Date()));
const other = fileOf('other.pem', newOwnKey('Hospital', new Date()));
const expired = fileOf('expired.pem', newOwnKey('Hospital', new Date('2000-01-01')));
const future = fileOf('future.pem', newOwnKey('Hospital', new Date(Date.now() + 86_400_000)));
const empty = fileOf('empty.pem', '');
const weak = fileOf(
  'weak.pem',
  generateKeyPairSync('rsa', { modulusLength: 1024 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
);

it('a configured key with its certificate seals for the hospital', () => {
  expect(read(good, good).sealKey).toMatchObject({ isOwn: false, authorities: [] });
});

it('without a configured key Candour has to make its own', () => {
  expect(readEnvironment({ DATA_DIR: folder }).sealKey).toBeNull();
});

it.each([
  ['the certificate is missing', '', good, 'SEAL_CERTIFICATE_FILE is missing'],
  ['the key is missing', good, '', 'SEAL_KEY_FILE is missing'],
  [
    'there is no such file',
    join(folder, 'none.pem'),
    good,
    "SEAL_CERTIFICATE_FILE names a file that can't be read",
  ],
  ['the file of the key is a folder', good, folder, "SEAL_KEY_FILE names a file that can't be read"],
  [
    'the certificate’s file is empty',
    empty,
    good,
    'SEAL_CERTIFICATE_FILE names a file without a certificate',
  ],
  ['the key’s file is empty', good, empty, 'SEAL_KEY_FILE names a file that is not PEM'],
  ['the key is of another certificate', good, other, 'SEAL_KEY_FILE is not the key of the first certificate'],
  [
    'the certificate has run out',
    expired,
    expired,
    'SEAL_CERTIFICATE_FILE holds a certificate that is valid from',
  ],
  [
    'the certificate is not valid yet',
    future,
    future,
    'SEAL_CERTIFICATE_FILE holds a certificate that is valid from',
  ],
  ['the key is weak', good, weak, 'SEAL_KEY_FILE must be RSA with at least 2048 bits'],
])('the start stops with one plain line when %s', (_, certificate, key, line) => {
  const start = () => read(certificate, key);
  expect(start).toThrow(line);
  expect(start).toThrow(/^[^\n]+$/);
});
