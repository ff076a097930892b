import { spawnSync } from 'node:child_process';
import { CERTIFICATE_FACTS } from '../src/certificate/certificate.fixtures';
import { certificateDocument } from '../src/certificate/certificate.template';
import { formOf } from './harness/printed-form';
import { OPTIONAL_PROGRAMS } from './harness/programs';
import { sealerForFile } from './harness/sealing';

const verapdf = OPTIONAL_PROGRAMS.verapdf.find();

(verapdf === null ? describe.skip : describe)('a finished document, as veraPDF judges it', () => {
  const { inFolder, seal } = sealerForFile();

  /** What veraPDF says of a file by one profile: PASS or FAIL. */
  const verdictOn = (pdf: Buffer, flavour: string): string => {
    const { stdout, stderr } = spawnSync(
      verapdf ?? '',
      ['--flavour', flavour, '--format', 'text', inFolder('judged.pdf', pdf)],
      { encoding: 'utf8' },
    );
    return /^(PASS|FAIL) /m.exec(stdout)?.[1] ?? `no verdict: ${stdout}${stderr}`;
  };

  it.each([
    ['a certificate', () => certificateDocument(CERTIFICATE_FACTS, 'h4sh')],
    ['a signed consent form', () => formOf({}, 'Alex Morgan')],
  ])('is PDF/A-3a and PDF/UA-1, printed and sealed: %s', async (_, source) => {
    const { printed, sealed } = await seal(source());
    for (const pdf of [printed, sealed])
      expect([verdictOn(pdf, '3a'), verdictOn(pdf, 'ua1')]).toEqual(['PASS', 'PASS']);
  });

  it.each([
    ['3a', '/GTS_PDFA1', '/GTS_PDFX1'],
    ['ua1', '/Marked true', '/Marked null'],
  ])('is refused by the profile %s once %s is %s', async (flavour, found, planted) => {
    const { printed } = await seal(formOf({}, 'Alex Morgan'));
    const whole = printed.toString('latin1');
    expect(whole).toContain(found);
    expect(verdictOn(Buffer.from(whole.replaceAll(found, planted), 'latin1'), flavour)).toBe('FAIL');
  });
});
