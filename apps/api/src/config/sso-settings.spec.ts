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

it('spaces separate the levels of assurance, of which the first is preferred', () => {
  const { sso } = read({ ...CARE_IDENTITY, OIDC_ACR_VALUES: ' AAL3_ANY  AAL2_OR_AAL3_ANY ' });
  expect(sso?.acrValues).toEqual(['AAL3_ANY', 'AAL2_OR_AAL3_ANY']);
});
