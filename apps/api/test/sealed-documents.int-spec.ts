import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS, messages } from '@candour/contracts';
import { CERTIFICATE_FACTS } from '../src/certificate/certificate.fixtures';
import { certificateDocument } from '../src/certificate/certificate.template';
import { judgeFile } from '../src/commands/verify-file';
import { StartError } from '../src/config/start-error';
import { ownSealFiles, renewOwnSealKey } from '../src/pdf/seal/own-seal-key';
import { Sealer } from '../src/pdf/seal/sealer';
import { useTestApp } from './harness/app';
import { type BegunConsent, beginSignedConsent } from './harness/consents';
import { testEnvironment } from './harness/environment';
import { hospitalKey } from './harness/hospital-key';
import { archiveProblemsOf } from './harness/pdf-archive-check';
import { problemsOf } from './harness/pdf-check';
import { readAloud } from './harness/pdf-reading';
import { readPdf } from './harness/pdf-text';
import { formOf } from './harness/printed-form';
import { judged, sealerForFile } from './harness/sealing';

const files = sealerForFile();

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('a finished consent form', () => {
  const api = useTestApp();
  let begun: BegunConsent;
  let form: Buffer;
  beforeAll(async () => {
    begun = await beginSignedConsent(api);
    form = await download();
  });

  const download = async (): Promise<Buffer> =>
    (await api.call(ENDPOINTS.downloadConsentForm, { token: begun.patient.token, params: begun.params }))
      .bytes;
  const verify = async (sha256: string) =>
    (await api.call(ENDPOINTS.verifyFile, { params: { sha256 } })).data;
  const UNKNOWN = { known: false, kind: null, sealed_at: null, state: null };

  it('is sealed as a whole, says that nobody has vouched for it, and where to check it', async () => {
    expect(await judged(form)).toMatchObject({ found: 'WHOLE', sealedHash: hashOf(form) });
    const { pages } = await readPdf(form);
    expect(pages[0]).toContain('nobody has vouched for this seal');
    expect(pages[0]).toContain(`${api.environment.publicUrl}/verify`);
  });

  it('is known by its hash and by the certificate of its seal, without a word about a person', async () => {
    const judgement = await judged(form);
    const known = { known: true, sealed_at: expect.any(String) };
    expect(await verify(hashOf(form))).toEqual({ ...known, kind: 'CONSENT_FORM', state: 'CURRENT' });
    expect('certificate' in judgement && (await verify(judgement.certificate))).toEqual({
      ...known,
      kind: 'SEAL',
      state: null,
    });
    expect(await verify(hashOf(Buffer.concat([form, Buffer.from(' ')])))).toEqual(UNKNOWN);
  });

  it('has its seal in the audit trail, bound to the hash of the final bytes', async () => {
    const [entry] = await api.database.query(
      `SELECT details FROM audit_entry WHERE action = 'document.stored' AND details ->> 'sha256' = $1`,
      [hashOf(form)],
    );
    const judgement = await judged(form);
    expect(entry.details.seal).toEqual({
      level: 'B-B',
      certificate: 'certificate' in judgement && judgement.certificate,
    });
  });

  it.each(['abc', 'g'.repeat(64), 'a'.repeat(65)])(
    'is asked for by nothing but a hash: %s',
    async (sha256) => {
      const { status, failure } = await api.call(ENDPOINTS.verifyFile, { params: { sha256 } });
      expect([status, failure.errors]).toEqual([422, [messages.fileHashInvalid]]);
    },
  );

  it('is withdrawn when the patient has taken back their consent, and its new document says so too', async () => {
    await begun.decide('WITHDRAW');
    expect(await verify(hashOf(form))).toMatchObject({ known: true, state: 'WITHDRAWN' });
    const stamped = await download();
    expect(stamped.equals(form)).toBe(false);
    expect(await judged(stamped)).toMatchObject({ found: 'WHOLE' });
    expect(await verify(hashOf(stamped))).toMatchObject({ known: true, state: 'WITHDRAWN' });
  });

  it('keeps being genuine under a new key', async () => {
    const other = await beginSignedConsent(api);
    const sealed = { token: other.patient.token, params: other.params };
    renewOwnSealKey(api.environment.dataDirectory, 'Hospital');
    const { bytes } = await api.call(ENDPOINTS.downloadConsentForm, sealed);
    const [before, after] = [await judged(form), await judged(bytes)];
    if (!('certificate' in before && 'certificate' in after)) throw new Error('They are sealed');
    expect(before.certificate).not.toBe(after.certificate);
    expect(await verify(before.certificate)).toMatchObject({ known: true, kind: 'SEAL' });
    expect(await verify(after.certificate)).toMatchObject({ known: true, kind: 'SEAL' });
  });

  it('is finished without a seal when no key can be had, and is known all the same', async () => {
    const other = await beginSignedConsent(api);
    const broken = jest.spyOn(api.app.get(Sealer).keys, 'at').mockImplementation(() => {
      throw new Error('The disk is gone');
    });
    const { status, bytes } = await api.call(ENDPOINTS.downloadConsentForm, {
      token: other.patient.token,
      params: other.params,
    });
    broken.mockRestore();
    expect([status, (await judged(bytes)).found]).toEqual([200, 'NO_SEAL']);
    expect((await readPdf(bytes)).pages[0]).toContain(
      'Printed before it could be sealed. Check this file at',
    );
    expect(await verify(hashOf(bytes))).toMatchObject({ known: true, sealed_at: null, state: 'CURRENT' });
  });
});

describe('the key of the seal', () => {
  it('stops the start with one plain line when the kept one can not be read', async () => {
    writeFileSync(join(files.folder, 'seal.pem'), 'damaged');
    const start = () => new Sealer(testEnvironment(files.folder)).onModuleInit();
    expect(start).toThrow(StartError);
    expect(start).toThrow(/^The key of the seal in .* can't be read: .*npm run admin -- new-seal$/);
    expect(renewOwnSealKey(files.folder, 'Hospital')).toMatch(/seal-until-.*\.pem$/);
    expect(start).not.toThrow();
  });

  it('is Candour’s own once the certificate of the hospital has run out, and none once its own has too', () => {
    const sealer = new Sealer(testEnvironment(files.folder, { sealKey: hospitalKey(files.folder, 10) }));
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect([sealer.keys.at(inDays(9)).isOwn, sealer.keys.at(inDays(11)).isOwn]).toEqual([false, true]);
    expect(() => sealer.keys.at(inDays(3700))).toThrow(/has run out: .*npm run admin -- new-seal$/);
  });
});

describe('sealing', () => {
  it('is judged without a server by the keys that Candour had before, too', async () => {
    const dataDirectory = join(files.folder, 'renewed');
    const { sealed } = await files.seal(formOf({}, 'Alex Morgan'), { dataDirectory });
    renewOwnSealKey(dataDirectory, 'Hospital');
    const kept = ownSealFiles(dataDirectory).map((file) => readFileSync(file, 'utf8'));
    expect(kept).toHaveLength(2);
    expect(await judgeFile(sealed, kept[0] ?? '')).toMatchObject({ isGenuine: false });
    expect(await judgeFile(sealed, kept.join('\n'))).toMatchObject({ isGenuine: true });
  });

  it('leaves text, tags and the rules of the archive as they were before', async () => {
    const { printed, sealed } = await files.seal(formOf({}, 'Alex Morgan'));
    expect(sealed.subarray(0, printed.length).equals(printed)).toBe(true);
    expect(await readAloud(sealed)).toBe(await readAloud(printed));
    expect([...(await archiveProblemsOf(sealed)), ...(await problemsOf(sealed))]).toEqual([]);
  });

  it('tells a changed byte anywhere from added ones, and both from a whole file', async () => {
    const { sealed } = await files.seal(formOf({}, 'Alex Morgan'));
    expect((await judged(sealed)).found).toBe('WHOLE');
    expect(await judged(Buffer.concat([sealed, Buffer.from('\n')]))).toMatchObject({
      found: 'ADDED_TO',
      sealedHash: hashOf(sealed),
    });
    const [, first = 0, second = 0] = (
      /\/ByteRange \[0 (\d+) (\d+)/.exec(sealed.toString('latin1')) ?? []
    ).map(Number);
    for (let place = 100; place < sealed.length - 100; place += 997) {
      if (place >= first - 60 && place < second) continue;
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect([place, (await judged(changed)).found]).toEqual([place, 'ALTERED']);
    }
  });

  it('by a stranger is whole, and of a certificate that is not the hospital’s', async () => {
    const ours = await files.seal(formOf({}, 'Alex Morgan'));
    renewOwnSealKey(files.folder, 'Somebody else');
    const theirs = await files.seal(formOf({}, 'Alex Morgan'));
    const [one, other] = [await judged(ours.sealed), await judged(theirs.sealed)];
    expect([one.found, other.found]).toEqual(['WHOLE', 'WHOLE']);
    expect('certificate' in one && one.certificate).not.toBe('certificate' in other && other.certificate);
  });

  it.each([
    ['a consent form', formOf({}, 'Alex Morgan')],
    ['a certificate', certificateDocument(CERTIFICATE_FACTS, 'h4sh')],
  ])('is judged without a server against the hospital’s certificate: %s', async (_, source) => {
    const { sealed, certificate } = await files.seal(source);
    const other = await files.seal(source, { dataDirectory: join(files.folder, 'other') });
    const changed = Buffer.from(sealed);
    changed[200] = (changed[200] ?? 0) ^ 1;
    const said = async (pdf: Uint8Array, pem = certificate) =>
      (await judgeFile(pdf, pem)).says.split(/[:(]/)[0];
    expect(await judgeFile(sealed, certificate)).toMatchObject({ isGenuine: true });
    expect(await said(sealed, other.certificate + certificate)).toBe('GENUINE');
    expect(await said(Buffer.concat([sealed, Buffer.from(' ')]))).toBe('ADDED TO');
    expect(await said(changed)).toBe('ALTERED');
    expect(await said(other.sealed)).toBe('NOT OURS');
    expect(await said(Buffer.from('%PDF-1.7'))).toBe('NOT OURS');
  });
});
