import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { ENDPOINTS } from '@candour/contracts';
import { checkpointKeys, copiedNote, readCheckpoint } from '../src/audit/checkpoint-note';
import { runAdminCommand } from '../src/commands/admin-command';
import { useTestApp } from './harness/app';
import { walkToSignedForm } from './harness/journey';
import { attachedFiles } from './harness/pdf-reading';
import { readPdf } from './harness/pdf-text';

describe('the checkpoint of the audit trail on a finished document', () => {
  const api = useTestApp();
  let params: { readonly id: string };
  let token: string;
  let form: Buffer;
  let certificate: Buffer;
  beforeAll(async () => {
    const { patient, surgeryId } = await walkToSignedForm(api);
    [params, token] = [{ id: surgeryId }, patient.token];
    form = (await api.call(ENDPOINTS.downloadConsentForm, { token, params })).bytes;
    certificate = (await api.call(ENDPOINTS.downloadCertificate, { token, params })).bytes;
  });

  const copiedFrom = async (pdf: Buffer): Promise<string> =>
    copiedNote((await readPdf(pdf)).pages.at(-1) ?? '') ?? '';
  const verify = (name: string, content: string): Promise<string[]> => {
    const file = join(api.environment.dataDirectory, name);
    writeFileSync(file, content);
    const { database: dataSource, clock, environment } = api;
    return runAdminCommand(['verify', '--checkpoint', file], {
      dataSource,
      clock,
      environment,
      publicUrl: environment.publicUrl,
    });
  };

  it('is signed, and can be copied from the last page of a form and of a certificate', async () => {
    for (const pdf of [form, certificate]) {
      const stated = readCheckpoint(await copiedFrom(pdf), checkpointKeys(api.environment));
      expect(stated?.size).toBeGreaterThan(0);
    }
  });

  it('is that of the evidence in the document', async () => {
    for (const pdf of [form, certificate]) {
      const evidence = (await attachedFiles(pdf)).get('evidence.json') ?? '{}';
      expect(await copiedFrom(pdf)).toBe(JSON.parse(evidence).trail?.checkpoint);
    }
  });

  it('is on the page that a phone shows, too', async () => {
    const { data } = await api.call(ENDPOINTS.previewConsentForm, { token, params });
    const { body } = await api.app
      .getHttpAdapter()
      .getInstance()
      .inject({ method: 'GET', url: data.preview_html_url });
    expect(copiedNote(body.replace(/<[^>]*>/g, ' '))).toBe(await copiedFrom(form));
  });

  it('is compared with the trail by the command, from the page and from the evidence alike', async () => {
    const evidence = (await attachedFiles(form)).get('evidence.json') ?? '';
    for (const [name, content] of [
      ['copied.txt', (await readPdf(form)).pages.at(-1) ?? ''],
      ['evidence.json', evidence],
    ] as const)
      expect(await verify(name, content)).toEqual(
        expect.arrayContaining([
          'the printed checkpoint compared with the audit trail',
          'Everything is as it was written',
        ]),
      );
    await expect(verify('other.txt', 'Consent form')).rejects.toThrow(/^There is no checkpoint in .*other/);
  });
});
