import { type ConsentEvidence, ENDPOINTS } from '@candour/contracts';
import { AuditCheckpoints } from '../src/audit/audit-checkpoints';
import { canonicalJson, sha256, versionOf } from '../src/content/content-version';
import { rows, sql } from '../src/database/sql';
import { useTestApp } from './harness/app';
import { actsIn, proven } from './harness/evidence';
import { walkToSignedForm } from './harness/journey';
import { archiveProblemsOf } from './harness/pdf-archive-check';
import { problemsOf } from './harness/pdf-check';
import { attachedFiles } from './harness/pdf-reading';
import { registerPatient } from './harness/people';
import { newSurgery } from './harness/surgeries';

/** The evidence with hashes for what a patient and a surgeon said. */
type Attached = Omit<ConsentEvidence, 'answers' | 'discussed' | 'matters'> &
  Record<'answers' | 'discussed' | 'matters', readonly { readonly sha256: string }[]>;

describe('the evidence of a consent form', () => {
  const api = useTestApp();
  let journey: Awaited<ReturnType<typeof walkToSignedForm>>;
  beforeAll(async () => {
    journey = await walkToSignedForm(api);
  });

  const read = async (token: string, round?: number): Promise<ConsentEvidence> => {
    const params = { id: journey.surgeryId };
    const query = round === undefined ? {} : { round };
    const { status, data } = await api.call(ENDPOINTS.readEvidence, { token, params, query });
    expect(status).toBe(200);
    return data.evidence;
  };

  it('is canonical JSON with the facts that were signed, the statement, the texts and the signatures', async () => {
    const evidence = await read(journey.patient.token);
    expect(JSON.stringify(evidence)).toBe(canonicalJson(evidence));
    expect(versionOf(evidence.form?.facts)).toBe(evidence.form?.document_hash);
    expect(evidence.signatures.map(({ role, document_hash }) => [role, document_hash])).toEqual([
      ['PATIENT', evidence.form?.document_hash],
      ['SURGEON', evidence.form?.document_hash],
    ]);
    expect(evidence.statements).toHaveLength(1);
    expect(evidence.form?.facts).toMatchObject({
      content: { hash: evidence.texts[0]?.sha256 },
      statements: { hash: evidence.texts[1]?.sha256 },
    });
    expect(evidence.texts.map(({ kind }) => kind)).toEqual(['operation', 'statements']);
    expect(evidence.views.every(({ viewed }) => viewed > 0)).toBe(true);
    expect(evidence.matters[0]?.answer).toMatchObject({ would_not_accept: 'A blood transfusion' });
    const { bytes } = await journey.patient.client.ask(ENDPOINTS.downloadConsentForm, {
      params: { id: journey.surgeryId },
    });
    expect(evidence.documents.map((document) => document.sha256)).toEqual([sha256(bytes)]);
  });

  it('tells each from which network address they signed, and nobody else', async () => {
    const addresses = async (token: string) =>
      (await read(token)).signatures.map(({ role, network_address }) => [role, network_address]);
    expect(await addresses(journey.patient.token)).toEqual([
      ['PATIENT', '127.0.0.1'],
      ['SURGEON', null],
    ]);
    expect(await addresses(journey.surgeon.token)).toEqual([
      ['PATIENT', null],
      ['SURGEON', '127.0.0.1'],
    ]);
  });

  it('names the session of each signature, whose beginning stays in the trail when its row is gone', async () => {
    const begun = await rows(
      api.database,
      sql<{ role: string; began_before: boolean }>`
        SELECT signature.role, began.at <= signature.signed_at AS began_before
        FROM signature JOIN audit_entry AS began
          ON (began.account_id, began.details ->> 'session_id') = (signature.account_id, session_id::text)
        WHERE signature.surgery_id = ${journey.surgeryId} ORDER BY signature.role`,
    );
    expect(begun).toEqual([
      { role: 'PATIENT', began_before: true },
      { role: 'SURGEON', began_before: true },
    ]);
  });

  it('holds the answers, and never those of the Feedback', async () => {
    const { categories } = await journey.patient.client.call(ENDPOINTS.readAssessment, {
      params: { id: journey.surgeryId },
    });
    const idsOf = (isFeedback: boolean): string[] =>
      categories
        .filter(({ category }) => (category === 'Feedback') === isFeedback)
        .flatMap(({ question_answers }) => question_answers.map(({ question_id }) => question_id));
    for (const { token } of [journey.patient, journey.surgeon]) {
      const { answers } = await read(token);
      const ids = answers.map(({ question_id }) => question_id);
      expect([ids.toSorted(), idsOf(true).length > 0]).toEqual([idsOf(false).toSorted(), true]);
    }
  });

  it('proves each entry up to the checkpoint that was made before the form was printed, the signatures among them', async () => {
    const evidence = await read(journey.surgeon.token);
    const isProven = proven(evidence);
    const signed = actsIn(evidence).flatMap((act, place) =>
      act === 'consent-form.signed' ? [isProven[place]] : [],
    );
    expect(signed).toEqual([true, true]);
  });

  it('proves every entry after the next checkpoint, over several tiles too, and none that was changed', async () => {
    await api.database.query(
      `INSERT INTO audit_entry (at, action, details) SELECT now(), 'login', '{}' FROM generate_series(1, 700)`,
    );
    await read(journey.surgeon.token);
    await api.app.get(AuditCheckpoints).make();
    const evidence = await read(journey.patient.token);
    expect(new Set(proven(evidence))).toEqual(new Set([true]));
    expect(actsIn(evidence)).toContain('record.read');
    const { trail } = evidence;
    const entries = trail.entries.map((entry) => ({
      ...entry,
      line: entry.line.replace('PATIENT', 'SURGEON'),
    }));
    expect(proven({ ...evidence, trail: { ...trail, entries } })).toContain(false);
  });

  describe('in the finished form', () => {
    let pdf: Buffer;
    let text: string;
    let attached: Attached;
    beforeAll(async () => {
      const { client } = journey.patient;
      pdf = (await client.ask(ENDPOINTS.downloadConsentForm, { params: { id: journey.surgeryId } })).bytes;
      text = (await attachedFiles(pdf)).get('evidence.json') ?? '';
      attached = JSON.parse(text);
    });

    it('is a file in canonical JSON with what was signed, and the document keeps its rules', async () => {
      expect(text).toBe(canonicalJson(attached));
      const { form, signatures } = await read(journey.patient.token);
      expect(attached.form).toEqual(form);
      expect(attached.signatures).toMatchObject(
        signatures.map(({ role, typed_text, signed_at }) => ({ role, typed_text, signed_at })),
      );
      expect([...(await archiveProblemsOf(pdf)), ...(await problemsOf(pdf))]).toEqual([]);
    });

    it('has a hash for each answer, which the patient can prove, and the surgeon with what they noted', async () => {
      const proof = (list: ConsentEvidence['answers']) =>
        list.map(({ nonce, answer }) => versionOf({ nonce, answer }));
      const given = (list: readonly { readonly sha256: string }[]) => list.map((each) => each.sha256);
      const [patients, surgeons] = [await read(journey.patient.token), await read(journey.surgeon.token)];
      for (const { answers } of [patients, surgeons]) expect(given(attached.answers)).toEqual(proof(answers));
      expect(given(attached.discussed)).toEqual(proof(surgeons.discussed));
      expect(surgeons.discussed).toContainEqual(
        expect.objectContaining({ answer: expect.objectContaining({ outcome: 'DISCUSSED' }) }),
      );
      expect([patients.discussed, text.includes('I will call 111')]).toEqual([[], false]);
      expect(patients.matters.map((said) => versionOf({ nonce: said.nonce, answer: said.answer }))).toEqual(
        given(attached.matters),
      );
    });

    it('names no session, device and network address', () => {
      for (const trace of ['"session_id"', '"device"', '"network_address"', '127.0.0.1'])
        expect(text).not.toContain(trace);
    });

    it('proves both signatures by itself, with the checkpoint that was made for it', () => {
      const isProven = proven(attached);
      const signed = actsIn(attached).flatMap((act, place) =>
        act === 'consent-form.signed' ? [isProven[place]] : [],
      );
      expect(signed).toEqual([true, true]);
    });
  });

  it('tells the reason of a concern to the clinical side alone', async () => {
    const params = { id: journey.surgeryId };
    const body = { raised: true, round: 1, reason: 'She seems pressed' };
    const { status } = await api.call(ENDPOINTS.raiseConcern, { token: journey.surgeon.token, params, body });
    expect(status).toBe(200);
    const [patients, surgeons] = [await read(journey.patient.token, 1), await read(journey.surgeon.token, 1)];
    expect(JSON.stringify(patients)).not.toContain('pressed');
    expect(surgeons.decisions).toContainEqual(expect.objectContaining({ reason: 'She seems pressed' }));
    expect([surgeons.state, (await read(journey.patient.token)).round]).toEqual(['SUPERSEDED', 2]);
  });

  it('of a form that nobody has signed has no facts, and of a round that is not there is nothing', async () => {
    const patient = await registerPatient(api);
    const { surgery_id } = await newSurgery(api, patient);
    const of = { token: patient.token, params: { id: surgery_id } };
    const { data } = await api.call(ENDPOINTS.readEvidence, of);
    expect(data.evidence).toMatchObject({ form: null, signatures: [], documents: [], state: 'OPEN' });
    const missing = await api.call(ENDPOINTS.readEvidence, { ...of, query: { round: 7 } });
    expect(missing.status).toBe(404);
  });
});
