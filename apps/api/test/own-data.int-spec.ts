import { ENDPOINTS, type OwnData } from '@candour/contracts';
import { OWN_DATA } from '../src/auth/own-data/own-data.parts';
import { useTestApp } from './harness/app';
import { beginConsent, CONCERN } from './harness/consents';
import { walkToSignedForm } from './harness/journey';
import { login, registerPatient } from './harness/people';

/** What is left out, and why. */
const LEFT_OUT = {
  surgeon: 'about surgeons',
  account_search: 'the address and names once more, as a search compares them',
  discussed_answer: 'what a surgeon notes of a talk, for the clinical side',
  reset_token: 'a secret, kept as a hash',
  login_ticket: 'a secret between the two steps of a login, for a quarter of an hour',
  email_proof: 'a secret, kept as a hash',
  reset_request: 'answered and deleted within a minute',
  passkey_challenge: 'random numbers, kept as a hash for five minutes',
  preview_ticket: 'the draft of a document, for two minutes',
  idempotency_key: 'keeps a repeated request from being made twice, for a day',
} as const;

describe('all that is kept about a patient', () => {
  const api = useTestApp();

  const read = async (token: string): Promise<OwnData> =>
    (await api.call(ENDPOINTS.readOwnData, { token, params: { id: 'me' } })).data.own_data;
  const rowsOf = ({ parts }: OwnData, title: string) =>
    parts.find((part) => part.title === title)?.rows ?? [];

  it('holds every table that names an account, a patient or a surgery, or says why not', async () => {
    const found: { table_name: string }[] = await api.database.query(
      `SELECT DISTINCT c.table_name FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
         AND column_name IN ('account_id', 'patient_id', 'surgery_id', 'email', 'recipient')`,
    );
    const known = [...OWN_DATA.flatMap(({ tables }) => tables), ...Object.keys(LEFT_OUT)];
    expect(known.toSorted()).toEqual(found.map(({ table_name }) => table_name).toSorted());
  });

  it('is what a patient did up to the signature, in their own file and in no other', async () => {
    const { surgeryId } = await walkToSignedForm(api);
    const [{ email } = { email: '' }]: { email: string }[] = await api.database.query(
      `SELECT a.email FROM surgery s JOIN patient p USING (patient_id) JOIN account a ON a.account_id = p.account_id
       WHERE s.surgery_id = $1`,
      [surgeryId],
    );
    const mine = await read(await login(api, email));
    const empty = mine.parts.filter(({ rows }) => rows.length === 0).map(({ title }) => title);
    expect(empty).toEqual([
      'Devices that you have used',
      'Your passkeys',
      'Your authenticator app',
      'Your hospital login',
      'Decisions about your account',
      'Surgeons who looked you up',
      'Surgeons whom you asked to join',
      'Operations that were planned before',
      'Former rounds of your consent forms',
      'Decisions about your consent',
      'Changes to what was agreed',
      'Surgeons who were asked to take over',
    ]);
    expect(rowsOf(mine, 'You')).toMatchObject([{ email }]);
    expect(rowsOf(mine, 'Your operations').map(({ surgery_id }) => surgery_id)).toEqual([surgeryId]);
    expect(rowsOf(mine, 'Your own words')).toMatchObject([{ text: 'I will call 111' }]);
    expect(JSON.stringify(mine)).not.toMatch(/argon2|password_hash/);

    const other = await read((await registerPatient(api)).token);
    expect(other.parts.flatMap(({ title, rows }) => (rows.length > 0 ? [title] : []))).toEqual([
      'You',
      'When you were logged in',
      'What was done',
    ]);
  });

  it('holds no reason of a concern, and says who looked and that the file was taken', async () => {
    const consent = await beginConsent(api);
    await consent.doubt(true);
    await api.call(ENDPOINTS.readSurgery, { token: consent.surgeon.token, params: consent.params });
    const first = await read(consent.patient.token);
    expect(rowsOf(first, 'Decisions about your consent')).toMatchObject([
      { event: 'concern.raised', role: 'SURGEON', reason: null },
    ]);
    expect(JSON.stringify(first)).not.toContain(CONCERN);
    const done = rowsOf(await read(consent.patient.token), 'What was done');
    expect(done).toContainEqual(
      expect.objectContaining({ action: 'record.read', role: 'SURGEON', by_you: false }),
    );
    expect(done).toContainEqual(
      expect.objectContaining({ action: 'patient.data-taken', role: 'PATIENT', by_you: true }),
    );
  });
});
