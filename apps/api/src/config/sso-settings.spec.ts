import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newOwnKey } from '../pdf/seal/own-certificate';
import { readSso } from './sso-settings';
import type { Variables } from './variable';
import { VariableReader } from './variable-reader';

const read = (variables: Variables) => {
  const wrong: string[] = [];
  return { sso: readSso(new VariableReader(variables, wrong), wrong), wrong };
};

const CARE_IDENTITY = {
  OIDC_ISSUER: 'https://identity.example/realms/Healthcare',
  OIDC_CLIENT_ID: 'candour',
  OIDC_CLIENT_SECRET: 'kX9vQ2mZ7rT4wL8p',
};

it('staff log in with their password alone where no identity provider is configured', () => {
  expect(read({})).toEqual({ sso: null, wrong: [] });
});

it('an identity provider has an issuer, a client, and a name for people', () => {
  const known = {
    issuer: CARE_IDENTITY.OIDC_ISSUER,
    clientId: 'candour',
    client: { secret: 'kX9vQ2mZ7rT4wL8p' },
    acrValues: [],
  };
  expect(read(CARE_IDENTITY)).toEqual({ sso: { ...known, name: 'your hospital account' }, wrong: [] });
  expect(read({ ...CARE_IDENTITY, OIDC_NAME: 'NHS Care Identity' }).sso?.name).toBe('NHS Care Identity');
});

it.each<[string, Variables, RegExp]>([
  [
    'without its secret',
    { OIDC_CLIENT_SECRET: '' },
    /OIDC_CLIENT_SECRET or OIDC_CLIENT_KEY_FILE must be set too/,
  ],
  ['over plain http on another machine', { OIDC_ISSUER: 'http://identity.example/' }, /must be https/],
  ['with a password in its address', { OIDC_ISSUER: 'https://a:b@identity.example/' }, /an address alone/],
  [
    'at which everybody in the world has an account',
    { OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
    /must name your tenant/,
  ],
])('an identity provider %s is refused', (_, changes, message) => {
  const { wrong } = read({ ...CARE_IDENTITY, ...changes });
  expect(wrong).toEqual([expect.stringMatching(message)]);
});

it('the levels of assurance are told apart by spaces, the preferred first', () => {
  const { sso } = read({ ...CARE_IDENTITY, OIDC_ACR_VALUES: ' AAL3_ANY  AAL2_OR_AAL3_ANY ' });
  expect(sso?.acrValues).toEqual(['AAL3_ANY', 'AAL2_OR_AAL3_ANY']);
});

describe('a client that signs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-client-key-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const { OIDC_CLIENT_SECRET: secret, ...unproven } = CARE_IDENTITY;
  const keyIn = (name: string, pem: string): Variables => {
    const file = join(folder, name);
    writeFileSync(file, pem);
    return { ...unproven, OIDC_CLIENT_KEY_FILE: file };
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
      () => ({ ...keyIn('a.pem', own), OIDC_CLIENT_SECRET: secret }),
      /use one of them/,
    ],
    ['with a short key', () => keyIn('short.pem', rsa(1024)), /at least 2048 bits/],
    ['with something else in the file', () => keyIn('words.pem', 'words'), /is not PEM/],
    [
      'without the file',
      () => ({ ...unproven, OIDC_CLIENT_KEY_FILE: join(folder, 'none') }),
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
