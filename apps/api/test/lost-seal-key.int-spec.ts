import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@candour/contracts';
import { runAdminCommand } from '../src/commands/admin-command';
import { judgeFile } from '../src/commands/verify-file';
import { checkRecords } from '../src/commands/record-check/record-check';
import { sha256 } from '../src/common/identifiers';
import { LateSeals } from '../src/pdf/seal/late-seals';
import { newOwnKey } from '../src/pdf/seal/own-certificate';
import { ownCertificates, ownSealFile } from '../src/pdf/seal/own-seal-key';
import { useTestApp } from './harness/app';
import { type BegunConsent, beginSignedConsent } from './harness/consents';
import { createDataSource } from './harness/data-source';
import { hospitalKey } from './harness/hospital-key';
import { administrator } from './harness/people';
import { judged } from './harness/sealing';

const DAY_S = 86_400;

/** For the top of a describe: a server with a key of the hospital, whose certificate seals for so many days more. */
const useSealedApp = (days: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-lost-key-'));
  const sealKey = hospitalKey(folder, days);
  const api = useTestApp({ sealKey });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const download = async ({ patient, params }: BegunConsent): Promise<Buffer> => {
    const { status, bytes } = await api.call(ENDPOINTS.downloadConsentForm, { token: patient.token, params });
    expect(status).toBe(200);
    return bytes;
  };
  const sealerOf = async (pdf: Buffer): Promise<string | null> => {
    const judgement = await judged(pdf);
    return 'certificate' in judgement ? judgement.certificate : null;
  };
  return {
    api,
    folder,
    sealKey,
    download,
    sealerOf,
    finish: async () => {
      const begun = await beginSignedConsent(api);
      const pdf = await download(begun);
      return { begun, pdf, certificate: await sealerOf(pdf) };
    },
    verify: async (hash: string) => (await api.call(ENDPOINTS.verifyFile, { params: { sha256: hash } })).data,
    said: async () =>
      (await api.call(ENDPOINTS.readSeal, { token: (await administrator(api)).token })).data.seal,
    command: (name: string) =>
      runAdminCommand([name, '--operator', 'Priya Shah'], {
        dataSource: api.database,
        clock: api.clock,
        publicUrl: api.environment.publicUrl,
        environment: api.environment,
      }),
  };
};

describe('a consent form that is finished while the key of the seal', () => {
  const { api, folder, sealKey, finish, verify, said } = useSealedApp(40);
  const first = sha256(sealKey.certificate.raw);

  it('is there is sealed with it, and an administrator reads whose it is and until when', async () => {
    expect((await finish()).certificate).toBe(first);
    expect(await said()).toEqual({
      state: 'GOOD',
      sealed_by: 'HOSPITAL',
      holder: 'Hospital: own seal of Candour',
      valid_until: sealKey.certificate.validToDate.toISOString(),
      days_left: 40,
      unsealed: 0,
    });
  });

  it.each<[string, () => void]>([
    ['has vanished', () => rmSync(sealKey.files.key)],
    ['can not be read', () => writeFileSync(sealKey.files.key, 'damaged')],
  ])('%s is sealed with the key as it was read before, and an administrator is told', async (_, breakIt) => {
    breakIt();
    expect((await finish()).certificate).toBe(first);
    expect(await said()).toMatchObject({ state: 'UNREADABLE', sealed_by: 'HOSPITAL', unsealed: 0 });
  });

  it('has been replaced is sealed with the new one, without a new start', async () => {
    const renewed = hospitalKey(folder, 20);
    expect((await finish()).certificate).toBe(sha256(renewed.certificate.raw));
    expect(await said()).toMatchObject({ state: 'ENDS_SOON', sealed_by: 'HOSPITAL', days_left: 20 });
  });

  it('has run out is sealed with Candour’s own, and an administrator is notified', async () => {
    const ended = hospitalKey(folder, 20);
    api.clock.advance(21 * DAY_S);
    const { certificate } = await finish();
    expect(await verify(certificate ?? '')).toMatchObject({ known: true, kind: 'SEAL' });
    expect(certificate).not.toBe(sha256(ended.certificate.raw));
    expect(await said()).toMatchObject({ state: 'ENDED', sealed_by: 'OWN', days_left: 0 });
  });
});

describe('a consent form that is finished while no key can be had', () => {
  const { api, download, sealerOf, finish, verify, said, command } = useSealedApp(1);
  const forms: Awaited<ReturnType<typeof finish>>[] = [];

  it('is stored without a seal and known by its hash, and an administrator is notified that it waits', async () => {
    writeFileSync(ownSealFile(api.environment.dataDirectory), 'damaged');
    api.clock.advance(2 * DAY_S);
    forms.push(await finish(), await finish());
    for (const { pdf, certificate } of forms) {
      expect(certificate).toBeNull();
      expect(await verify(sha256(pdf))).toEqual({
        known: true,
        kind: 'CONSENT_FORM',
        sealed_at: null,
        state: 'CURRENT',
      });
    }
    expect(await said()).toMatchObject({ state: 'ENDED', sealed_by: 'NOBODY', unsealed: 2 });
  });

  it('waits on while the key is not back, and the command says what to do', async () => {
    await expect(command('seal-documents')).rejects.toThrow(/npm run admin -- new-seal$/);
    expect(await said()).toMatchObject({ unsealed: 2 });
  });

  it('gets its seal by the command, in the audit trail with the name of the operator', async () => {
    await command('new-seal');
    expect(await command('seal-documents')).toEqual(['Documents that got the seal they had waited for: 2']);
    expect(await command('seal-documents')).toEqual(['Documents that got the seal they had waited for: 0']);
    expect(await said()).toMatchObject({ sealed_by: 'OWN', unsealed: 0 });
    for (const { begun, pdf } of forms) {
      const [entry] = await api.database.query(
        `SELECT details FROM audit_entry WHERE action = 'document.sealed' AND surgery_id = $1`,
        [begun.surgery_id],
      );
      expect(entry.details).toMatchObject({
        operator: 'Priya Shah',
        unsealed: sha256(pdf),
        sha256: sha256(await download(begun)),
      });
    }
  });

  it('is the same file with its seal behind it, and both are known as genuine', async () => {
    for (const { begun, pdf } of forms) {
      const sealed = await download(begun);
      expect(sealed.subarray(0, pdf.length).equals(pdf)).toBe(true);
      expect(await judged(sealed)).toMatchObject({ found: 'WHOLE', sealedHash: sha256(sealed) });
      const known = { known: true, kind: 'CONSENT_FORM', state: 'CURRENT' };
      expect(await verify(sha256(pdf))).toEqual({ ...known, sealed_at: null });
      expect(await verify(sha256(sealed))).toEqual({ ...known, sealed_at: expect.any(String) });
      expect(await verify((await sealerOf(sealed)) ?? '')).toMatchObject({ known: true, kind: 'SEAL' });
    }
  });

  it('stays genuine without a server when the key that sealed it is damaged later', async () => {
    const { dataDirectory } = api.environment;
    const pdf = await download(forms[0]?.begun as BegunConsent);
    const judgedHere = () => judgeFile(pdf, ownCertificates(dataDirectory).join(''));
    expect(await judgedHere()).toMatchObject({ isGenuine: true });
    writeFileSync(ownSealFile(dataDirectory), 'damaged');
    expect(await judgedHere()).toMatchObject({ isGenuine: false });
    const kept = expect.stringMatching(
      /^Certificates of keys whose files .* are kept in \S+-certificates\.pem$/,
    );
    expect(await command('new-seal')).toContainEqual(kept);
    expect(await judgedHere()).toMatchObject({ isGenuine: true });
    expect(await command('new-seal')).not.toContainEqual(kept);
  });

  it('is sealed by the job too, once, also when another process tries at the same time', async () => {
    writeFileSync(ownSealFile(api.environment.dataDirectory), newOwnKey('Hospital', new Date('2000-01-01')));
    const { begun, certificate } = await finish();
    expect(certificate).toBeNull();
    await command('new-seal');
    const lateSeals = api.app.get(LateSeals);
    await Promise.all([lateSeals.sealDue(() => false), lateSeals.sealDue(() => false)]);
    expect((await judged(await download(begun))).found).toBe('WHOLE');
    const entries = await api.database.query(
      `SELECT FROM audit_entry WHERE action = 'document.sealed' AND surgery_id = $1`,
      [begun.surgery_id],
    );
    expect(entries).toHaveLength(1);
  });

  it('leaves the records as they were written, and a later seal that was changed is found', async () => {
    const owner = await createDataSource({ url: api.databaseUrl, as: 'owner', poolSize: 1 }).initialize();
    try {
      expect((await checkRecords(owner.manager)).problems).toEqual([]);
      await owner.query(`UPDATE document_seal SET revision = revision || 'more' WHERE revision IS NOT NULL`);
      expect((await checkRecords(owner.manager)).problems).toContainEqual(
        expect.stringMatching(/^later seal \S+ is not what the audit trail says was written \(and 2 more/),
      );
      await owner.query('DELETE FROM document_seal WHERE revision IS NOT NULL');
      const { problems } = await checkRecords(owner.manager);
      expect(problems).toContainEqual(
        expect.stringMatching(/^document \S+ has no seal and waits for none \(and 2 more/),
      );
    } finally {
      await owner.destroy();
    }
  });
});
