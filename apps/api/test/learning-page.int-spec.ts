import { join } from 'node:path';
import { ENDPOINTS, PAGE_PARTS, howCommon, mostOf } from '@candour/contracts';
import { checkRecords } from '../src/commands/record-check/record-check';
import { formContent } from '../src/content/consent-content';
import { loadContent, type VersionedOperation } from '../src/content/content-file';
import { importContent } from '../src/content/content-importer';
import { versionOf } from '../src/content/content-version';
import type { StoredOperation } from '../src/content/operation-file';
import { useTestApp } from './harness/app';
import { beginReadyConsent } from './harness/consents';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { newSurgery, operationId } from './harness/surgeries';

/** An operation as it was before there were pages: its risks are sentences, and nothing teaches its questions. */
const asBefore = ({ content }: VersionedOperation): VersionedOperation => {
  const { page: _page, drawings: _drawings, synonyms: _synonyms, side: _side, ...rest } = content;
  const consent = {
    ...rest.consent,
    risks: formContent(rest.consent).risks.map(({ per_1000: _numbers, ...risk }) => ({
      ...risk,
      howCommon: 'Common: about 2 in 100 people',
    })),
  };
  const assessments = rest.assessments.map(({ category, questions }) => ({
    category,
    questions: questions.map(({ taughtIn: _taught, ...question }) => question),
  }));
  const learning = rest.learning.map((resource) => ({
    ...resource,
    type: 'VIMEO',
    video: '76979871',
    captions: null,
  }));
  const former = { ...rest, consent, assessments, learning };
  return {
    content: former as unknown as StoredOperation,
    version: versionOf({ content: former, files: [] }),
  };
};

describe('the page that teaches an operation', () => {
  const api = useTestApp();

  const pageOf = async (token: string, id: string) => {
    const { status, data } = await api.call(ENDPOINTS.readLearningPage, { token, params: { id } });
    expect([status, data.surgery_id]).toEqual([200, id]);
    return data.page;
  };

  it('has eight parts, every risk of the form, and the paragraph of every question', async () => {
    const patient = await registerPatient(api);
    const { surgery_id } = await newSurgery(api, patient);
    const page = await pageOf(patient.token, surgery_id);
    expect(page?.parts.map(({ part }) => part)).toEqual(PAGE_PARTS);
    const paragraphs = page?.parts.flatMap((part) => part.paragraphs.map(({ key }) => key));
    const { data } = await api.call(ENDPOINTS.readAssessment, {
      token: patient.token,
      params: { id: surgery_id },
    });
    for (const { category, question_answers } of data.categories)
      for (const { question_taught_in } of question_answers) {
        if (category === 'Feedback') expect(question_taught_in).toBeNull();
        else expect(paragraphs).toContain(question_taught_in);
      }
    for (const { taught_in } of page?.risks ?? []) expect(paragraphs).toContain(taught_in);
    expect(page?.benefits.length).toBeGreaterThan(0);
    expect(page?.glossary.map(({ word }) => word)).toContain('anaesthetic');
  });

  it('has the pictures on which the side is chosen, of the right and of the left', async () => {
    const patient = await registerPatient(api);
    const { surgery_id } = await newSurgery(api, patient, {
      operation_id: await operationId(api, 'total-knee-replacement'),
    });
    const page = await pageOf(patient.token, surgery_id);
    expect([page?.side?.part, page?.side?.both]).toEqual(['knee', 'Both knees']);
    expect(page?.side?.picture.title).toContain('right knee');
    expect(page?.side?.left_picture.title).toContain('left knee');
    const withoutSide = await newSurgery(api, patient, {
      operation_id: await operationId(api, 'laparoscopic-cholecystectomy'),
    });
    expect(await pageOf(patient.token, withoutSide.surgery_id)).toMatchObject({ side: null });
  });

  it('says of each risk how common it is, the most common first, as the form does', async () => {
    const consent = await beginReadyConsent(api);
    const page = await pageOf(consent.patient.token, consent.surgery_id);
    const shares = (page?.risks ?? []).map(({ per_1000 }) => mostOf(per_1000));
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    for (const { how_common, per_1000 } of page?.risks ?? []) expect(how_common).toBe(howCommon(per_1000));
    await consent.signAsPatient();
    const [{ risks }] = await api.database.query(
      `SELECT facts#>'{content,consent,risks}' AS risks FROM consent_form WHERE surgery_id = $1`,
      [consent.surgery_id],
    );
    expect(risks).toEqual(
      page?.risks.map(({ risk, how_common, detail, per_1000 }) => ({
        risk,
        howCommon: how_common,
        detail,
        per_1000,
      })),
    );
  });

  it('shows its drawings with their text alternatives, by the hash of their bytes', async () => {
    const patient = await registerPatient(api);
    const knee = await operationId(api, 'total-knee-replacement');
    const { data } = await api.call(ENDPOINTS.previewLearningPage, {
      token: patient.token,
      params: { id: knee },
    });
    const figures = data.page?.parts.flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ figure }) => figure ?? []),
    );
    const pictures = (figures ?? []).flatMap(({ picture, left_picture }) =>
      [picture, left_picture ?? []].flat(),
    );
    expect(pictures.length).toBeGreaterThan(0);
    for (const { url, title, description } of pictures) {
      expect(url).toMatch(/^\/content-files\/[0-9a-f]{64}$/);
      expect([title, description]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
      const [kept] = await api.database.query(`SELECT media_type FROM media_file WHERE hash = $1`, [
        url.split('/').at(-1),
      ]);
      expect(kept.media_type).toBe('image/svg+xml');
    }
  });

  it('is read by the linked surgeon', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id } = await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId });
    expect(await pageOf(surgeon.token, surgery_id)).toEqual(await pageOf(patient.token, surgery_id));
  });

  it('is null in a version from before there was one, whose form keeps its sentences', async () => {
    const content = await loadContent(join(__dirname, '../content'));
    await importContent(
      api.database,
      { ...content, operations: content.operations.map(asBefore) },
      api.clock.now(),
    );
    const consent = await beginReadyConsent(api);
    await importContent(api.database, content, api.clock.now());
    const { token } = consent.patient;
    expect(await pageOf(token, consent.surgery_id)).toBeNull();
    const { data } = await api.call(ENDPOINTS.readAssessment, { token, params: { id: consent.surgery_id } });
    expect(data.categories[0]?.question_answers[0]?.question_taught_in).toBeNull();
    await consent.signAsPatient();
    const [{ said }] = await api.database.query(
      `SELECT facts#>>'{content,consent,risks,0,howCommon}' AS said FROM consent_form WHERE surgery_id = $1`,
      [consent.surgery_id],
    );
    expect(said).toBe('Common: about 2 in 100 people');
    expect((await checkRecords(api.database.manager)).problems).toEqual([]);
  });
});
