import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CERTIFICATE_FACTS } from '../src/certificate/certificate.fixtures';
import { certificateDocument } from '../src/certificate/certificate.template';
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
