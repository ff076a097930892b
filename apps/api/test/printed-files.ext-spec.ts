import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@candour/contracts';
import { CERTIFICATE_FACTS } from '../src/certificate/certificate.fixtures';
import { certificateDocument } from '../src/certificate/certificate.template';
import { versionOf } from '../src/content/content-version';
import { useTestApp } from './harness/app';
import { walkToSignedForm } from './harness/journey';
import { formOf, named, printerForFile } from './harness/printed-form';
import { programAt } from './harness/programs';

const print = printerForFile();

it.each([
  ['a certificate', certificateDocument(CERTIFICATE_FACTS, 'h4sh')],
  ['a consent form', formOf()],
  [
    'a consent form of a patient whose name runs from right to left',
    formOf(named('محمد عبد الرحمن'), 'محمد'),
  ],
])('qpdf finds no fault in %s', async (_, source) => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-pdf-'));
  const file = join(folder, 'document.pdf');
  writeFileSync(file, await print(source));
  const { status, stdout, stderr } = spawnSync(programAt('qpdf'), ['--check', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });

  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('No syntax or stream encoding errors found');
});

describe('a finished document', () => {
  const api = useTestApp();

  it('of a learning gives its evidence to pdfdetach, with the facts that its hash is of', async () => {
    const { patient, surgeryId } = await walkToSignedForm(api);
    const { bytes } = await patient.client.ask(ENDPOINTS.downloadCertificate, { params: { id: surgeryId } });
    const folder = mkdtempSync(join(tmpdir(), 'candour-pdf-'));
    const file = join(folder, 'certificate.pdf');
    const found = join(folder, 'evidence.json');
    writeFileSync(file, bytes);
    const { status } = spawnSync(programAt('pdfdetach'), ['-save', '1', '-o', found, file]);
    const { certificate, answers } = JSON.parse(readFileSync(found, 'utf8'));
    expect([status, versionOf(certificate.facts), answers.length > 0]).toEqual([
      0,
      certificate.document_hash,
      true,
    ]);
    expect(spawnSync(programAt('qpdf'), ['--check', file]).status).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('of a consent gives its evidence to pdfdetach, and each hash in it is proven by what the surgeon may read', async () => {
    const { patient, surgeon, surgeryId } = await walkToSignedForm(api);
    const params = { id: surgeryId };
    const { bytes } = await patient.client.ask(ENDPOINTS.downloadConsentForm, { params });
    const folder = mkdtempSync(join(tmpdir(), 'candour-pdf-'));
    const file = join(folder, 'document.pdf');
    const found = join(folder, 'evidence.json');
    writeFileSync(file, bytes);
    const { status, stderr } = spawnSync(programAt('pdfdetach'), ['-save', '1', '-o', found, file], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    const list = spawnSync(programAt('pdfdetach'), ['-list', file], { encoding: 'utf8' }).stdout;
    expect(list).toMatch(/^1 embedded files\n1: evidence\.json\n/);
    expect(spawnSync(programAt('qpdf'), ['--check', file], { encoding: 'utf8' }).status).toBe(0);
    const attached = JSON.parse(readFileSync(found, 'utf8'));
    rmSync(folder, { recursive: true });

    const { evidence } = await surgeon.client.call(ENDPOINTS.readEvidence, { params });
    for (const part of ['answers', 'discussed', 'matters'] as const) {
      expect(evidence[part].length).toBeGreaterThan(0);
      expect(attached[part].map(({ sha256 }: { sha256: string }) => sha256)).toEqual(
        evidence[part].map(({ nonce, answer }) => versionOf({ nonce, answer })),
      );
    }
    expect(versionOf(attached.form.facts)).toBe(attached.form.document_hash);
  });
});
