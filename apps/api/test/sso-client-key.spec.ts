import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSso } from '../src/config/sso-settings';
import type { Variables } from '../src/config/variable';
import { VariableReader } from '../src/config/variable-reader';
import { newOwnKey } from '../src/pdf/seal/own-certificate';

const read = (variables: Variables) => {
  const wrong: string[] = [];
  return { sso: readSso(new VariableReader(variables, wrong), wrong), wrong };
};

const CARE_IDENTITY = {
  OIDC_ISSUER: 'https://identity.example/realms/Healthcare',
  OIDC_CLIENT_ID: 'candour',
};

describe('a client that signs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-client-key-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const keyIn = (name: string, pem: string): Variables => {
    const file = join(folder, name);
    writeFileSync(file, pem);
    return { ...CARE_IDENTITY, OIDC_CLIENT_KEY_FILE: file };
  };
  const rsa = (modulusLength: number): string =>
    generateKeyPairSync('rsa', { modulusLength }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }) as string;
  const own = newOwnKey('Hospital', new Date());

  it('has a key in place of the secret, and the certificate that stands beside it', () => {
    const alone = read(keyIn('alone.pem', rsa(2048)));
    expect(alone.wrong).toEqual([]);
    expect(alone.sso?.client).toMatchObject({ certificate: null });
    const certified = read(keyIn('certified.pem', own));
    expect(certified.wrong).toEqual([]);
    expect(certified.sso?.client).toMatchObject({ certificate: { subject: expect.any(String) } });
  });

  it.each<[string, () => Variables, RegExp]>([
    [
      'with a secret as well',
      () => ({ ...keyIn('a.pem', own), OIDC_CLIENT_SECRET: 'kX9vQ2mZ7rT4wL8p' }),
      /use one of them/,
    ],
    ['with a short key', () => keyIn('short.pem', rsa(1024)), /at least 2048 bits/],
    ['with something else in the file', () => keyIn('words.pem', 'words'), /is not PEM/],
    [
      'without the file',
      () => ({ ...CARE_IDENTITY, OIDC_CLIENT_KEY_FILE: join(folder, 'none') }),
      /can't be read/,
    ],
    [
      'with a certificate of another key',
      () => keyIn('other.pem', rsa(2048) + own.slice(own.indexOf('-----BEGIN CERTIFICATE'))),
      /a certificate of another key/,
    ],
  ])('is refused %s', (_, variables, message) => {
    const { sso, wrong } = read(variables());
    expect([sso, wrong]).toEqual([sso && expect.anything(), [expect.stringMatching(message)]]);
  });
});
