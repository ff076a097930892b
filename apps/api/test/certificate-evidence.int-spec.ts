import { readFileSync } from 'node:fs';
import { type ConsentEvidence, ENDPOINTS } from '@candour/contracts';
import { judgeFile } from '../src/commands/verify-file';
import type { LearningEvidence } from '../src/consent-form/evidence/attached-evidence';
import { canonicalJson, versionOf } from '../src/content/content-version';
import { newOwnKey } from '../src/pdf/seal/own-certificate';
import { ownSealFile } from '../src/pdf/seal/own-seal-key';
import { useTestApp } from './harness/app';
import { actsIn, proven } from './harness/evidence';
import { walkToSignedForm } from './harness/journey';
import { archiveProblemsOf } from './harness/pdf-archive-check';
import { problemsOf } from './harness/pdf-check';
import { attachedFiles, readAloud } from './harness/pdf-reading';

describe('the evidence in a certificate', () => {
  const api = useTestApp();
  let evidence: ConsentEvidence;
  let pdf: Buffer;
  let text: string;
  let attached: Omit<LearningEvidence, 'answers'> & {
    readonly answers: readonly { readonly sha256: string }[];
  };
  beforeAll(async () => {
    const { patient, surgeryId } = await walkToSignedForm(api);
    const of = { params: { id: surgeryId } };
    evidence = (await patient.client.call(ENDPOINTS.readEvidence, of)).evidence;
    pdf = (await patient.client.ask(ENDPOINTS.downloadCertificate, of)).bytes;
    text = (await attachedFiles(pdf)).get('evidence.json') ?? '';
    attached = JSON.parse(text);
  });

  it('is a file in canonical JSON with what was taught, asked and certified, and the document keeps its rules', async () => {
    const { texts, answers, views, certificate } = evidence;
    expect([text, attached.certificate.document_hash]).toEqual([
      canonicalJson(attached),
      versionOf(attached.certificate.facts),
    ]);
    expect(attached).toMatchObject({
      run: 1,
      texts: texts.filter(({ kind }) => kind === 'operation'),
      answers: answers.map(({ question_id, question_text }) => ({ question_id, question_text })),
      views,
      certificate,
    });
    expect(pdf.toString('latin1').includes('/AFRelationship /Supplement')).toBe(true);
    expect([...(await archiveProblemsOf(pdf)), ...(await problemsOf(pdf))]).toEqual([]);
  });

  it('has a hash for each answer and what the patient said after the advice, which the patient can prove', () => {
    const { answers } = evidence;
    expect(attached.answers.map((each) => each.sha256)).toEqual(
      answers.map(({ nonce, answer }) => versionOf({ nonce, answer })),
    );
    expect(JSON.stringify(answers)).toContain('I will call 111');
    expect(text).not.toContain('I will call 111');
  });

  it('proves by itself when what was taught, answered and certified, and nothing of a side and a consent', () => {
    const said = new Set(actsIn(attached));
    expect(said).toEqual(
      new Set([
        'assessment.answered',
        'assessment.own-words-said',
        'resource.engaged',
        'certificate.completed',
      ]),
    );
    const done = actsIn(attached).flatMap((act, place) =>
      act === 'certificate.completed' ? [proven(attached)[place]] : [],
    );
    expect(done).toEqual([true]);
    for (const other of ['"signatures"', '"discussed"', 'SURGEON', 'side-said', '"nonce"'])
      expect(text).not.toContain(other);
  });

  it('is recognised by a check of the file without a server, which refuses a changed, a longer and a foreign one', async () => {
    const pem = readFileSync(ownSealFile(api.environment.dataDirectory), 'utf8');
    const foreign = newOwnKey('Another hospital', new Date());
    const said = async (file: Uint8Array, by = pem) => (await judgeFile(file, by)).says;
    const changed = Buffer.from(pdf);
    const at = changed.indexOf('/Title') + 10;
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await said(pdf)).toMatch(/^GENUINE: .*What proves it is in the file, as evidence\.json/);
    expect(await said(changed)).toMatch(/^ALTERED: /);
    expect(await said(Buffer.concat([pdf, Buffer.from('\n% more')]))).toMatch(/^ADDED TO: /);
    expect(await said(pdf, foreign)).toMatch(/^NOT OURS: /);
  });

  it('comes with its story in few lines', async () => {
    const told = (await readAloud(pdf)).split('How this certificate came about').at(-1) ?? '';
    for (const sentence of [
      'answered 6 of 6 questions before learning.',
      'played or read 5 of 5 learning videos.',
      'completed the certificate of preparation.',
      `${api.environment.publicUrl}/verify`,
    ])
      expect(told).toContain(sentence);
  });
});
