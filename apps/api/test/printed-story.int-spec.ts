import { ENDPOINTS } from '@candour/contracts';
import { LONG_STORY, ORDINARY_STORY } from '../src/consent-form/evidence/story.fixtures';
import { type ConsentStory, storyPage } from '../src/consent-form/evidence/story.template';
import { withCheckpoint } from '../src/pdf/page/checkpoint.template';
import { useTestApp } from './harness/app';
import { beginReadyConsent, CONCERN, WHY } from './harness/consents';
import { walkToSignedForm } from './harness/journey';
import { archiveProblemsOf } from './harness/pdf-archive-check';
import { problemsOf } from './harness/pdf-check';
import { readAloud } from './harness/pdf-reading';
import { readPdf } from './harness/pdf-text';
import { formOf, printerForFile } from './harness/printed-form';
import { STATED } from './harness/statements';

const HEADING = 'How this consent came about';
const RECORD = 'The record behind this document';

describe('the last page of a finished form', () => {
  const api = useTestApp();

  const ask = (url: string) => api.app.getHttpAdapter().getInstance().inject({ method: 'GET', url });
  const download = async (token: string, id: string): Promise<Buffer> =>
    (await api.call(ENDPOINTS.downloadConsentForm, { token, params: { id } })).bytes;
  const storyIn = async (file: Buffer): Promise<string> =>
    (await readAloud(file)).split(HEADING).at(-1) ?? '';
  /** The beginnings of the sentences that a text has not in this order. */
  const missing = (text: string, sentences: readonly string[]): string[] => {
    let from = 0;
    return sentences.filter((sentence) => {
      const at = text.indexOf(sentence, from);
      if (at >= 0) from = at;
      return at < 0;
    });
  };

  it('tells in its order how an ordinary consent came about, and a phone shows the same', async () => {
    const { patient, surgeon, surgeryId } = await walkToSignedForm(api);
    const pdf = await download(patient.token, surgeryId);
    const sentences = [
      `${patient.name} began “Total hip replacement”.`,
      `${patient.name} answered 6 of 6 questions before learning.`,
      `${patient.name} played or read 5 of 5 learning videos.`,
      `${surgeon.name} noted what came of 1 answer that they talked about.`,
      `${patient.name} said what matters to them.`,
      'wrote what was explained to the patient. Explained by',
      `${patient.name} completed the certificate of preparation.`,
      `${patient.name} signed (round 1).`,
      `${surgeon.name} signed (round 1).`,
      `${api.environment.publicUrl}/verify`,
      RECORD,
    ];
    const told = await storyIn(pdf);
    expect(missing(told, sentences)).toEqual([]);
    expect([...(await archiveProblemsOf(pdf)), ...(await problemsOf(pdf))]).toEqual([]);
    const params = { id: surgeryId };
    const { data } = await api.call(ENDPOINTS.previewConsentForm, { token: patient.token, params });
    const shown = (await ask(data.preview_html_url)).body
      .split(HEADING)
      .at(-1)
      ?.replace(/<[^>]*>/g, '')
      .replaceAll('&#39;', "'");
    expect(missing(shown ?? '', sentences)).toEqual([]);
    for (const secret of ['I will call 111', 'A blood transfusion', STATED.matters ?? '', 'Hello'])
      expect(told).not.toContain(secret);
  });

  it('tells what happened in between and when the form was opened, and no reason', async () => {
    const begun = await beginReadyConsent(api);
    const { patient, surgeon, params } = begun;
    for (const { token } of [patient, surgeon]) {
      const { data } = await api.call(ENDPOINTS.previewConsentForm, { token, params });
      expect((await ask(data.preview_html_url)).statusCode).toBe(200);
    }
    await begun.decide('MORE_TIME', 1, WHY);
    await begun.decide('READY');
    await begun.doubt(true);
    await begun.doubt(false);
    await begun.signAsPatient();
    await begun.signAsSurgeon();
    const opened = (name: string) => `${name} opened the form as it was signed.`;
    const told = await storyIn(await download(patient.token, params.id));
    expect(
      missing(told, [
        opened(patient.name),
        opened(surgeon.name),
        `${patient.name} asked for more time.`,
        `${patient.name} was ready to go on.`,
        `${surgeon.name} raised a concern.`,
        `${surgeon.name} settled the concern.`,
        `${surgeon.name} signed (round 1).`,
      ]),
    ).toEqual([]);
    await begun.decide('WITHDRAW', 1, WHY);
    const stamped = await storyIn(await download(patient.token, params.id));
    expect(stamped).toContain(`${patient.name} took back their consent.`);
    for (const reason of [WHY, CONCERN]) expect(told + stamped).not.toContain(reason);
  });
});

const ofSomebodyLong = ({ facts }: ConsentStory): ConsentStory['facts'] => ({
  ...facts,
  patient: {
    ...facts.patient,
    name: `${'Maximiliana'.repeat(5)} ${'Featherstonehaugh'.repeat(3)}`.slice(0, 100),
  },
});

describe('a story on paper', () => {
  const print = printerForFile();
  const NOTE = `consent.staldhelms.example/audit\n48213\n${'A'.repeat(43)}=\n\n— consent.staldhelms.example/audit ${'B'.repeat(91)}=\n`;
  const printed = (story: ConsentStory): Promise<Buffer> => {
    const form = formOf({}, 'Alex Morgan');
    return print(withCheckpoint({ ...form, body: form.body + storyPage(story).source }, NOTE));
  };

  it.each([
    ['an ordinary one', ORDINARY_STORY, 1],
    ['one of somebody with a long name', { ...ORDINARY_STORY, facts: ofSomebodyLong(ORDINARY_STORY) }, 1],
    ['one with everything that can happen', LONG_STORY, 2],
  ])('begins on a page of its own, and is a file without a fault: %s', async (_, story, length) => {
    const pdf = await printed(story);
    const { pages, tags } = await readPdf(pdf);
    const begins = pages.findIndex((page) => page.includes(HEADING));
    expect(pages[begins]).not.toContain('Statement of the surgeon');
    expect(pages.length - begins).toBe(length);
    expect(pages.at(-1)).toContain(RECORD);
    expect(tags).toEqual(expect.arrayContaining(['L', 'LI', 'Table', 'TH']));
    expect([...(await archiveProblemsOf(pdf)), ...(await problemsOf(pdf))]).toEqual([]);
  });
});
