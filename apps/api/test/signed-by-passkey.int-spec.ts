import {
  type ConsentEvidence,
  type DocumentAssertion,
  ENDPOINTS,
  type Laterality,
  messages,
  PROOF_FRESH_S,
} from '@candour/contracts';
import { checkRecords } from '../src/commands/record-check/record-check';
import { judgeFile } from '../src/commands/verify-file';
import { isSignedOver } from '../src/common/document-assertion';
import { Sealer } from '../src/pdf/seal/sealer';
import { startTestApp, type TestApp, useTestApp } from './harness/app';
import { on } from './harness/backups';
import {
  beginDueConsent,
  beginReadyConsent,
  beginUnsidedConsent,
  type BegunConsent,
} from './harness/consents';
import { createDataSource } from './harness/data-source';
import { addPasskey } from './harness/passkeys';
import { attachedFiles } from './harness/pdf-reading';
import { copyOf, createShippedDatabase, type TestDatabase } from './harness/postgres';
import { PAST_EVERYTHING } from './harness/tampering';

/** Proves the surgeon by a passkey over a document, by default the form. */
const proveOver = async (api: TestApp, { surgeon, params }: BegunConsent, other?: string): Promise<void> => {
  const { token } = surgeon;
  const { authenticator } = await addPasskey(api, token);
  api.clock.advance(PROOF_FRESH_S + 1);
  const form = await api.call(ENDPOINTS.previewConsentForm, { token, params });
  const document_hash = other ?? form.data.document_hash;
  const { options } = (await api.call(ENDPOINTS.beginProof, { token, body: { document_hash } })).data;
  const body = { method: 'passkey', passkey: authenticator.get(options), document_hash };
  expect((await api.call(ENDPOINTS.proveAgain, { token, body })).status).toBe(200);
};

/** Both sides have signed, the surgeon after a proof by a passkey. */
const signedByPasskey = async (api: TestApp, other?: string): Promise<BegunConsent> => {
  const form = await beginReadyConsent(api);
  await form.signAsPatient();
  await proveOver(api, form, other);
  expect((await form.signAsSurgeon()).status).toBe(200);
  return form;
};

const download = async (api: TestApp, { patient, params }: BegunConsent): Promise<Buffer> =>
  (await api.call(ENDPOINTS.downloadConsentForm, { token: patient.token, params })).bytes;

const judged = async (api: TestApp, form: BegunConsent) =>
  judgeFile(await download(api, form), api.app.get(Sealer).keys.at(api.clock.now()).certificate.toString());

describe('a form that a surgeon signs with a passkey', () => {
  const api = useTestApp({ requireFreshProof: true });
  let begun: BegunConsent;
  beforeAll(async () => {
    begun = await signedByPasskey(api);
  });

  const read = async ({ patient, params }: BegunConsent): Promise<ConsentEvidence> =>
    (await api.call(ENDPOINTS.readEvidence, { token: patient.token, params })).data.evidence;
  const surgeons = async (form: BegunConsent) =>
    (await read(form)).signatures.find(({ role }) => role === 'SURGEON');

  it('carries what the passkey signed, which a stranger can check with the evidence alone', async () => {
    const attached = (await attachedFiles(await download(api, begun))).get('evidence.json') ?? '{}';
    for (const evidence of [await read(begun), JSON.parse(attached) as ConsentEvidence]) {
      const [patients, theirs] = evidence.signatures;
      expect([patients?.role, patients?.passkey]).toEqual(['PATIENT', null]);
      const assertion = theirs?.passkey as DocumentAssertion;
      const hash = evidence.form?.document_hash ?? '';
      expect(await isSignedOver(assertion, hash)).toBe(true);
      const client: unknown = JSON.parse(Buffer.from(assertion.client_data_json, 'base64url').toString());
      const { challenge } = client as { challenge: string };
      expect(Buffer.from(challenge, 'base64url').toString().split(' ')[0]).toBe(hash);
    }
  });

  it('is believed in no part that has been changed', async () => {
    const { passkey, document_hash } = (await surgeons(begun)) ?? {};
    const assertion = passkey as DocumentAssertion;
    const flipped = (text: string): string => {
      const bytes = Buffer.from(text, 'base64url');
      bytes[40] = (bytes[40] ?? 0) ^ 1;
      return bytes.toString('base64url');
    };
    const withClientData = (changes: object): string => {
      const data: object = JSON.parse(Buffer.from(assertion.client_data_json, 'base64url').toString());
      return Buffer.from(JSON.stringify({ ...data, ...changes })).toString('base64url');
    };
    const lies: Partial<DocumentAssertion>[] = [
      { signature: flipped(assertion.signature) },
      { public_key: flipped(assertion.public_key) },
      { authenticator_data: `${assertion.authenticator_data}AA` },
      { client_data_json: withClientData({ origin: 'https://evil.test' }) },
      { client_data_json: withClientData({ type: 'webauthn.create' }) },
      { client_data_json: 'bm90aGluZw' },
    ];
    for (const lie of lies)
      expect([lie, await isSignedOver({ ...assertion, ...lie }, document_hash ?? '')]).toEqual([lie, false]);
    expect(await isSignedOver(assertion, document_hash ?? '')).toBe(true);
    expect(await isSignedOver(assertion, 'b'.repeat(64))).toBe(false);
  });

  it('has nothing of a passkey that signed another form', async () => {
    const other = await signedByPasskey(api, 'c'.repeat(64));
    expect(await surgeons(other)).toMatchObject({ proof: { proof_kind: 'passkey' }, passkey: null });
  });

  it('is signed by the passkey with the side that is said with the signature', async () => {
    const form = await beginUnsidedConsent(api);
    const { surgeon, params } = form;
    const { token } = surgeon;
    const previewed = async (query: { side?: Laterality } = {}) =>
      (await api.call(ENDPOINTS.previewConsentForm, { token, params, query })).data.document_hash;
    const [document_hash, bare] = [await previewed({ side: 'Left' }), await previewed()];
    expect(document_hash).not.toBe(bare);
    await proveOver(api, form, document_hash);
    const names = { surgeon_signature: surgeon.name, signature_name: surgeon.name };
    const sign = (side: Laterality) =>
      api.call(ENDPOINTS.signConsentForm, { token, params, body: { ...names, document_hash, side } });
    const other = await sign('Right');
    expect([other.status, other.failure.errors]).toEqual([409, [messages.formChanged]]);
    expect((await form.read()).surgeon_side).toBeNull();
    expect((await sign('Left')).status).toBe(200);
    const signed = await surgeons(form);
    expect(signed?.document_hash).toBe(document_hash);
    expect(await isSignedOver(signed?.passkey as DocumentAssertion, document_hash)).toBe(true);
  });

  it('is confirmed by the passkey over the same form', async () => {
    const form = await beginDueConsent(api);
    await proveOver(api, form);
    expect((await form.confirm('surgeon')).status).toBe(200);
    const [kept] = await api.database.query(
      'SELECT document_hash, passkey_assertion FROM confirmation WHERE surgery_id = $1',
      [form.surgery_id],
    );
    expect(await isSignedOver(kept.passkey_assertion, kept.document_hash)).toBe(true);
  });

  it('is judged with its passkey, without a server', async () => {
    const { isGenuine, says } = await judged(api, begun);
    expect(isGenuine).toBe(true);
    expect(says).toContain('A passkey signed this form for the surgeon’s signature');
  });

  it('is not believed for a passkey that signed nothing, whatever the seal', async () => {
    const other = await beginReadyConsent(api);
    await other.signAsPatient();
    await other.signAsSurgeon();
    const parts = ['authenticator_data', 'client_data_json', 'public_key', 'signature'];
    await on(
      { url: api.databaseUrl },
      `${PAST_EVERYTHING} UPDATE signature SET passkey_assertion =
         '${JSON.stringify(Object.fromEntries(parts.map((part) => [part, 'AAAA'])))}'
       WHERE role = 'SURGEON' AND surgery_id = '${other.surgery_id}'`,
    );
    const { isGenuine, says } = await judged(api, other);
    expect(isGenuine).toBe(false);
    expect(says).toContain(
      'What is said to be signed by a passkey for the surgeon’s signature is not this form',
    );
  });
});

describe('an owner of the database who changes', () => {
  let signed: TestDatabase;
  let copy: TestDatabase;
  let surgeryId: string;
  beforeAll(async () => {
    signed = await createShippedDatabase();
    const api = await startTestApp({ requireFreshProof: true }, { databaseUrl: signed.url });
    surgeryId = (await signedByPasskey(api)).surgery_id;
    await api.close();
  });
  afterAll(() => signed.drop());
  beforeEach(async () => {
    copy = await copyOf(signed);
  });
  afterEach(() => copy.drop());

  const report = async () => {
    const owner = await createDataSource({ url: copy.url, as: 'owner', poolSize: 1 }).initialize();
    try {
      return await checkRecords(owner.manager);
    } finally {
      await owner.destroy();
    }
  };
  const plant = (changed: string) =>
    on(
      copy,
      `${PAST_EVERYTHING} UPDATE signature SET passkey_assertion = ${changed} WHERE passkey_assertion IS NOT NULL`,
    );
  const byTrail = expect.stringMatching(/^signature \S+ is not what the audit trail says/);

  it('nothing, is not suspected', async () => {
    const { lines, problems } = await report();
    expect(problems).toEqual([]);
    expect(lines).toContain('1 signatures of passkeys checked over their form');
  });

  it.each([
    ['what a passkey signed', `jsonb_set(passkey_assertion, '{signature}', '"AAAA"')`],
    ['whose key it was', `jsonb_set(passkey_assertion, '{public_key}', '"AAAA"')`],
  ])('%s, is found by the trail and by the key', async (_what, changed) => {
    await plant(changed);
    expect((await report()).problems).toEqual([
      byTrail,
      `the SURGEON signature of surgery ${surgeryId} is not over its form: the passkey did not sign that`,
    ]);
  });

  it('that there was a passkey, is found by the trail', async () => {
    await plant('NULL');
    expect((await report()).problems).toEqual([byTrail]);
  });
});
