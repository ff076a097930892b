import { ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { hospitalId, newSurgery, operationId } from './harness/surgeries';

describe('the templates of a surgeon', () => {
  const api = useTestApp();

  const begin = async () => {
    const [author, reader] = [await verifiedSurgeon(api), await verifiedSurgeon(api)];
    const operation_id = await operationId(api);
    const body = {
      name: 'Hip with diabetes',
      operation_id,
      shared: false,
      risks: [{ text: 'A slow wound', per_1000: 20 }],
      transfusion: 'NOT_EXPECTED',
    } as const;
    const { token } = author;
    const create = (changes: object = {}) =>
      api.call(ENDPOINTS.createTemplate, { token, body: { ...body, ...changes } });
    const namesFor = async (surgeon: { readonly token: string }) =>
      (await api.call(ENDPOINTS.listTemplates, { token: surgeon.token })).data.templates.map(
        ({ name, own }) => ({
          name,
          own,
        }),
      );
    return { author, reader, body, create, namesFor };
  };

  it('are kept with what they say, changed and deleted', async () => {
    const { author, body, create, namesFor } = await begin();
    const made = await create();
    expect([made.status, made.data.template]).toEqual([
      201,
      expect.objectContaining({
        name: 'Hip with diabetes',
        own: true,
        benefits: [],
        transfusion: 'NOT_EXPECTED',
        written_by: expect.stringContaining(author.name),
      }),
    ]);
    const params = { id: made.data.template.template_id };
    const { token } = author;
    const changed = await api.call(ENDPOINTS.updateTemplate, {
      token,
      params,
      body: { ...body, name: 'Hip', risks: [] },
    });
    expect(changed.data.template).toMatchObject({ name: 'Hip', risks: [] });
    expect((await api.call(ENDPOINTS.deleteTemplate, { token, params })).status).toBe(200);
    expect((await api.call(ENDPOINTS.deleteTemplate, { token, params })).status).toBe(404);
    expect(await namesFor(author)).toEqual([]);
  });

  it('are seen by those who have a surgery at the hospital with which they are shared, and by no others', async () => {
    const { author, reader, create, namesFor } = await begin();
    const hospital_id = await hospitalId(api);
    await create();
    await create({ name: 'Shared', shared: true, hospital_id });
    expect(await namesFor(reader)).toEqual([]);
    await newSurgery(api, await registerPatient(api), { surgeon_id: reader.surgeonId, hospital_id });
    expect(await namesFor(reader)).toEqual([{ name: 'Shared', own: false }]);
    expect(await namesFor(author)).toEqual([
      { name: 'Hip with diabetes', own: true },
      { name: 'Shared', own: true },
    ]);
  });

  it('are changed and deleted by nobody but their author', async () => {
    const { reader, body, create } = await begin();
    const hospital_id = await hospitalId(api);
    const { data } = await create({ shared: true, hospital_id });
    await newSurgery(api, await registerPatient(api), { surgeon_id: reader.surgeonId, hospital_id });
    const about = { token: reader.token, params: { id: data.template.template_id } };
    expect((await api.call(ENDPOINTS.updateTemplate, { ...about, body })).status).toBe(404);
    expect((await api.call(ENDPOINTS.deleteTemplate, about)).status).toBe(404);
  });

  it.each([
    ['hospital_id', { shared: true }, messages.templateHospitalMissing],
    ['hospital_id', { hospital_id: '0190a0c0-0000-7000-8000-000000000001' }, messages.fieldInvalid],
    [
      'operation_id',
      { operation_id: '0190a0c0-0000-7000-8000-000000000001' },
      messages.operationNotFoundCreating,
    ],
    ['operation_id', { operation_id: null }, messages.operationMissing],
    ['name', { name: '' }, messages.fieldMissing],
    ['risks', { risks: [{ per_1000: 20 }] }, messages.fieldInvalid],
  ])('are refused where %s is not what it can be', async (field, change, message) => {
    const { create, author, namesFor } = await begin();
    const { status, failure } = await create(change);
    expect([status, failure.fields, await namesFor(author)]).toEqual([422, { [field]: [message] }, []]);
  });

  it('hold nothing about one patient when they are shared', async () => {
    const { create } = await begin();
    const shared = { shared: true, hospital_id: await hospitalId(api), matters: 'To walk the dog' };
    const { status, failure } = await create(shared);
    expect([status, failure.fields]).toEqual([422, { matters: [messages.templateAboutPatient] }]);
  });

  it('are a hundred at most', async () => {
    const { author, create } = await begin();
    const { data } = await create();
    await api.database.query(
      `INSERT INTO statement_template SELECT gen_random_uuid(), surgeon_id, name, operation_id, shared, hospital_id,
         content, updated_at FROM statement_template, generate_series(1, 99) WHERE template_id = $1`,
      [data.template.template_id],
    );
    const full = await create();
    expect([full.status, full.failure.errors[0]]).toEqual([409, messages.templatesFull]);
    expect((await api.call(ENDPOINTS.listTemplates, { token: author.token })).data.templates).toHaveLength(
      100,
    );
  });
});
