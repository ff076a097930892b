import { PasskeyProofs } from '../../src/auth/passkey/passkey-proof';
import { startTestApp, type TestApp, useTestApp } from '../harness/app';
import { addPasskey, challengeOf, passkeyLogin } from '../harness/passkeys';
import { registerPatient } from '../harness/people';

describe('a proof over what the caller chooses', () => {
  const api = useTestApp();
  const DOCUMENT = 'a'.repeat(64);
  const accountOf = async (email: string): Promise<string> => {
    const [{ account_id }] = await api.database.query('SELECT account_id FROM account WHERE email = $1', [
      email,
    ]);
    return account_id;
  };

  it('is signed over the hash of the document, readable, by a passkey of that account alone', async () => {
    const [mine, theirs] = [await registerPatient(api), await registerPatient(api)];
    const [own, other] = [await addPasskey(api, mine.token), await addPasskey(api, theirs.token)];
    const accountId = await accountOf(mine.email);
    const proofs = api.app.get(PasskeyProofs);
    const options = await proofs.beginAssertion(accountId, DOCUMENT);
    expect(Buffer.from(options.challenge, 'base64url').toString()).toMatch(new RegExp(`^${DOCUMENT} .{43}$`));
    expect(options.allowCredentials).toMatchObject([{ id: own.authenticator.id }]);
    const given = own.authenticator.get(options);
    const { userHandle: _, ...unnamed } = given.response;
    const answer = await proofs.proveAssertion(accountId, DOCUMENT, { ...given, response: unnamed });
    expect(answer).toMatchObject({ accountId, proof: { passkeyId: own.passkey.passkey_id } });

    const again = await proofs.beginAssertion(accountId, DOCUMENT);
    const stolen = await proofs.proveAssertion(accountId, DOCUMENT, other.authenticator.get(again));
    expect(stolen.proof).toBeNull();
    const anew = await proofs.beginAssertion(accountId, DOCUMENT);
    const elsewhere = await proofs.proveAssertion(accountId, 'b'.repeat(64), own.authenticator.get(anew));
    expect(elsewhere.proof).toBeNull();
  });
});

describe('two processes', () => {
  const api = useTestApp();
  let other: TestApp;
  beforeAll(async () => {
    other = await startTestApp({}, { databaseUrl: api.databaseUrl });
  });
  afterAll(() => other.close());

  it('take an answer to a challenge of the other one, and of two at once exactly one', async () => {
    const { token } = await registerPatient(api);
    const { authenticator } = await addPasskey(api, token);
    expect((await passkeyLogin(other, authenticator.get(await challengeOf(api)))).status).toBe(200);
    const answer = authenticator.get(await challengeOf(other));
    const statuses = (await Promise.all([passkeyLogin(api, answer), passkeyLogin(other, answer)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 401]);
  });
});
