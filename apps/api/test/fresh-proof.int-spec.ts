import { ENDPOINTS, messages, PROOF_FRESH_S } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { codeNow, setUpAuthenticator } from './harness/authenticator';
import {
  beginDueConsent,
  beginReadyConsent,
  beginUnsidedConsent,
  type BegunConsent,
  passDays,
} from './harness/consents';
import { addPasskey, trailOf } from './harness/passkeys';
import { login, PASSWORD, verifiedSurgeon } from './harness/people';

describe('a proof that has grown old', () => {
  const api = useTestApp({ requireFreshProof: true, rateLimitFactor: 1 });
  afterEach(() => api.clock.reset());

  const grow = () => api.clock.advance(PROOF_FRESH_S + 1);
  const prove = (token: string, password = PASSWORD) =>
    api.call(ENDPOINTS.proveAgain, { token, body: { method: 'password', password } });
  const proofNeeded = [403, messages.proofNeeded];
  const outcome = ({ status, failure }: Awaited<ReturnType<BegunConsent['signAsSurgeon']>>) =>
    status === 200 ? [status] : [status, failure.errors[0]];
  const signatures = ({ surgery_id }: BegunConsent): Promise<Record<string, unknown>[]> =>
    api.database.query(
      `SELECT role, proof_kind, extract(epoch FROM signed_at - proved_at)::int AS age
       FROM signature WHERE surgery_id = $1 ORDER BY role`,
      [surgery_id],
    );
  const actionsOf = async (email: string): Promise<string[]> => {
    const entries: { action: string }[] = await api.database.query(
      `SELECT action FROM audit_entry JOIN account USING (account_id)
       WHERE email = $1 AND action ~ 'proof|proved' ORDER BY sequence`,
      [email],
    );
    return entries.map(({ action }) => action);
  };

  it('is asked for again at the signature of the surgeon, which then counts with the new one', async () => {
    const begun = await beginReadyConsent(api);
    grow();
    expect(outcome(await begun.signAsSurgeon())).toEqual(proofNeeded);
    expect(await signatures(begun)).toEqual([]);
    const { status, data } = await prove(begun.surgeon.token);
    expect([status, data]).toEqual([200, { proof_kind: 'password', proved_at: expect.any(String) }]);
    expect(outcome(await begun.signAsSurgeon())).toEqual([200]);
    const [kept, ...others] = await signatures(begun);
    expect([kept, others]).toMatchObject([{ role: 'SURGEON', proof_kind: 'password' }, []]);
    expect(Number(kept?.['age'])).toBeLessThan(PROOF_FRESH_S);
    expect(await actionsOf(begun.surgeon.email)).toEqual(['session.proved']);
  });

  it('is not asked for within its 15 minutes, nor when a signature is repeated', async () => {
    const begun = await beginReadyConsent(api);
    api.clock.advance(PROOF_FRESH_S - 60);
    expect(outcome(await begun.signAsSurgeon())).toEqual([200]);
    grow();
    expect(outcome(await begun.signAsSurgeon())).toEqual([200]);
    const [kept] = await signatures(begun);
    expect(Math.round(Number(kept?.['age']) / 60)).toBe(14);
  });

  it('of a patient is enough, and kept with their signature', async () => {
    const begun = await beginReadyConsent(api);
    grow();
    expect(outcome(await begun.signAsPatient())).toEqual([200]);
    const [kept] = await signatures(begun);
    expect(kept).toMatchObject({ role: 'PATIENT', proof_kind: 'password' });
    expect(Number(kept?.['age'])).toBeGreaterThan(PROOF_FRESH_S);
  });

  it('lets no side be said with the signature', async () => {
    const begun = await beginUnsidedConsent(api);
    grow();
    expect(outcome(await begun.signAsSurgeon('Left'))).toEqual(proofNeeded);
    expect((await begun.read()).surgeon_side).toBeNull();
  });

  it('is reported after what else prevents the signature', async () => {
    const begun = await beginReadyConsent(api);
    grow();
    const body = { surgeon_signature: 'Somebody Else', signature_name: begun.surgeon.name };
    const wrong = await api.call(ENDPOINTS.signConsentForm, {
      token: begun.surgeon.token,
      params: begun.params,
      body,
    });
    expect(wrong.status).toBe(422);
  });

  it('is asked for when the surgeon confirms, not when they report a change or confirm twice', async () => {
    const begun = await beginDueConsent(api);
    grow();
    expect(outcome(await begun.confirm('surgeon'))).toEqual(proofNeeded);
    expect(outcome(await begun.confirm('patient'))).toEqual([200]);
    await prove(begun.surgeon.token);
    expect(outcome(await begun.confirm('surgeon'))).toEqual([200]);
    grow();
    expect(outcome(await begun.confirm('surgeon'))).toEqual([200]);
    const other = await beginDueConsent(api);
    grow();
    expect(outcome(await other.confirm('surgeon', 1, { changed: 'YES', text: 'A new tablet' }))).toEqual([
      200,
    ]);
  });

  it('is part of the evidence of both signatures', async () => {
    const begun = await beginReadyConsent(api);
    await begun.signAsPatient();
    await begun.signAsSurgeon();
    const { data } = await api.call(ENDPOINTS.readEvidence, {
      token: begun.surgeon.token,
      params: begun.params,
    });
    expect(data.evidence.signatures.map(({ role, proof }) => [role, proof?.proof_kind])).toEqual([
      ['PATIENT', 'password'],
      ['SURGEON', 'password'],
    ]);
  });

  it('is not renewed by a wrong password, which is counted as at a login', async () => {
    const begun = await beginReadyConsent(api);
    const { email, token } = begun.surgeon;
    grow();
    for (let tries = 0; tries < 10; tries += 1) {
      const { status, failure } = await prove(token, 'not mine 1');
      expect([status, failure.fields]).toEqual([422, { password: [messages.passwordWrong] }]);
    }
    expect((await prove(token)).status).toBe(429);
    expect(outcome(await begun.signAsSurgeon())).toEqual(proofNeeded);
    expect(await actionsOf(email)).toEqual(Array(10).fill('proof.refused'));
  });

  it('is renewed in one session alone', async () => {
    const begun = await beginReadyConsent(api);
    const elsewhere = await login(api, begun.surgeon.email);
    grow();
    await prove(elsewhere);
    expect(outcome(await begun.signAsSurgeon())).toEqual(proofNeeded);
  });

  it('is not renewed for an account that has been suspended', async () => {
    const { token, email } = await verifiedSurgeon(api);
    await api.database.query(`UPDATE account SET access = 'SUSPENDED' WHERE email = $1`, [email]);
    expect((await prove(token)).status).toBe(401);
    expect(await actionsOf(email)).toEqual([]);
  });

  it('is left behind by the next login', async () => {
    const begun = await beginReadyConsent(api);
    await passDays(api, begun, 1);
    expect(outcome(await begun.signAsSurgeon())).toEqual([200]);
  });

  it('is not renewed without the password', async () => {
    const { token } = await verifiedSurgeon(api);
    expect((await prove(token, '')).failure.fields).toEqual({ password: [messages.passwordMissing] });
  });
});

describe('a surgeon with other proofs than a password', () => {
  const api = useTestApp({ requireFreshProof: true });
  afterEach(() => api.clock.reset());

  const kindOf = async ({ surgery_id }: BegunConsent): Promise<string | undefined> => {
    const [kept]: { proof_kind: string }[] = await api.database.query(
      `SELECT proof_kind FROM signature WHERE surgery_id = $1 AND role = 'SURGEON'`,
      [surgery_id],
    );
    return kept?.proof_kind;
  };
  const methodsOf = async (token: string) =>
    (await api.call(ENDPOINTS.readProofMethods, { token })).data.methods;
  const grow = () => api.clock.advance(PROOF_FRESH_S + 1);

  it('signs by a code of their app, once, and by no recovery code', async () => {
    const begun = await beginReadyConsent(api);
    const { token } = begun.surgeon;
    const { secret, recoveryCodes } = await setUpAuthenticator(api, token);
    expect(await methodsOf(token)).toEqual(['totp', 'password']);
    grow();
    const prove = (code: string, method = 'totp') =>
      api.call(ENDPOINTS.proveAgain, { token, body: { method, code } });
    expect((await prove(recoveryCodes[0] ?? '', 'recovery-code')).status).toBe(422);
    const code = codeNow(api, secret);
    expect((await prove(code)).data).toMatchObject({ proof_kind: 'totp' });
    const again = await prove(code);
    expect([again.status, again.failure.fields]).toEqual([422, { code: [messages.codeWrong] }]);
    expect((await begun.signAsSurgeon()).status).toBe(200);
    expect(await kindOf(begun)).toBe('totp');
  });

  it('signs by a passkey, whose challenge begins with the hash of the document', async () => {
    const begun = await beginReadyConsent(api);
    const { token, email } = begun.surgeon;
    const { authenticator, passkey } = await addPasskey(api, token);
    expect(await methodsOf(token)).toEqual(['passkey', 'password']);
    grow();
    const { data } = await api.call(ENDPOINTS.previewConsentForm, { token, params: begun.params });
    const { document_hash } = data;
    const about = { token, body: { document_hash } };
    const { options } = (await api.call(ENDPOINTS.beginProof, about)).data;
    expect(Buffer.from(String(options['challenge']), 'base64url').toString()).toContain(document_hash);
    const prove = (body: object) =>
      api.call(ENDPOINTS.proveAgain, { token, body: { method: 'passkey', ...body } });
    const given = authenticator.get(options);
    expect((await prove({ passkey: given, document_hash: 'b'.repeat(64) })).status).toBe(422);
    const anew = (await api.call(ENDPOINTS.beginProof, about)).data.options;
    expect((await prove({ passkey: authenticator.get(anew), document_hash })).status).toBe(200);
    expect((await begun.signAsSurgeon()).status).toBe(200);
    expect(await kindOf(begun)).toBe('passkey');
    expect((await trailOf(api, email, 'session.proved')).map(({ details }) => details)).toEqual([
      { proof_kind: 'passkey', passkey_id: passkey.passkey_id, document_hash },
    ]);
  });
});

describe('where no fresh proof is required', () => {
  const api = useTestApp();
  afterEach(() => api.clock.reset());

  it('an old one is enough for the signature of a surgeon, and kept with it', async () => {
    const begun = await beginReadyConsent(api);
    api.clock.advance(PROOF_FRESH_S + 1);
    expect((await begun.signAsSurgeon()).status).toBe(200);
  });
});
