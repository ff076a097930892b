import { checkRecords } from '../../src/commands/record-check/record-check';
import { useTestApp } from '../harness/app';
import { setUpAuthenticator } from '../harness/authenticator';
import { on } from '../harness/backups';
import { addPasskey } from '../harness/passkeys';
import { registerPatient, verifiedSurgeon } from '../harness/people';
import { PAST_EVERYTHING } from '../harness/tampering';

describe('the check of the records', () => {
  const api = useTestApp();
  const problems = async (): Promise<readonly string[]> =>
    (await checkRecords(api.database.manager)).problems;
  const tamper = (statement: string) => on({ url: api.databaseUrl }, `${PAST_EVERYTHING}${statement}`);

  it('knows the passkeys that people have added, and finds one with another key or another owner', async () => {
    const [surgeon, other] = [await verifiedSurgeon(api), await registerPatient(api)];
    const { passkey } = await addPasskey(api, surgeon.token);
    await addPasskey(api, other.token);
    expect(await problems()).toEqual([]);

    const found = [`the passkey ${passkey.passkey_id} is not one that its owner has added`];
    const ofIt = `WHERE passkey_id = '${passkey.passkey_id}'`;
    const ownerIs = (email: string) =>
      `account_id = (SELECT account_id FROM account WHERE email = '${email}')`;
    await tamper(`UPDATE passkey SET ${ownerIs(other.email)} ${ofIt}`);
    expect(await problems()).toEqual(found);
    await tamper(`UPDATE passkey SET ${ownerIs(surgeon.email)} ${ofIt}`);
    expect(await problems()).toEqual([]);
    await tamper(`UPDATE passkey SET public_key = 'made up' ${ofIt}`);
    expect(await problems()).toEqual(found);
    await tamper(`DELETE FROM passkey ${ofIt}`);
  });

  it('knows the authenticator apps that people have set up, and finds another secret', async () => {
    const { token } = await registerPatient(api);
    await setUpAuthenticator(api, token);
    expect(await problems()).toEqual([]);
    await tamper(`UPDATE authenticator_app SET secret = 'made up'`);
    expect(await problems()).toEqual([
      expect.stringMatching(/^the authenticator app of account \S+ is not one that its owner has set up$/),
    ]);
  });
});
