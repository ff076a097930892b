import { ENDPOINTS, londonDate, type QueryOf } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { registerPatient, type TestPatient, type TestSurgeon, verifiedSurgeon } from './harness/people';
import { newSurgery } from './harness/surgeries';

describe("the inbox of a surgeon's notes", () => {
  const api = useTestApp();

  const read = async ({ token }: TestSurgeon, query: QueryOf<typeof ENDPOINTS.readInbox> = {}) =>
    (await api.call(ENDPOINTS.readInbox, { token, query })).data;
  const linked = async ({ surgeonId }: TestSurgeon, person: object = {}) => {
    const patient = await registerPatient(api, person);
    const { surgery_id } = await newSurgery(api, patient, { surgeon_id: surgeonId });
    return { patient, surgery_id };
  };
  /** A minute after the note before it. */
  const write = async ({ token }: TestPatient | TestSurgeon, id: string, content: string) => {
    api.clock.advance(60);
    await api.call(ENDPOINTS.writeNote, { token, params: { id }, body: { content } });
  };

  it('has one row for each thread: who without an answer first, then by the last note', async () => {
    const surgeon = await verifiedSurgeon(api);
    const names = async (query: QueryOf<typeof ENDPOINTS.readInbox> = {}): Promise<string[]> =>
      (await read(surgeon, query)).inbox.map(
        ({ patient_last_name, unanswered_notes }) => `${patient_last_name} ${unanswered_notes}`,
      );
    const first = await linked(surgeon, { first_name: 'Anita', last_name: 'Shah' });
    const second = await linked(surgeon, { last_name: 'Jones' });
    const third = await linked(surgeon, { last_name: 'Cole' });
    await linked(surgeon, { last_name: 'Silent' });
    expect(await read(surgeon)).toEqual({ inbox: [], counts: { all: 0, unanswered: 0 } });

    await write(first.patient, first.surgery_id, '<p>Who helps me?</p>');
    await write(first.patient, first.surgery_id, '<p>And <em>may</em> I drive?</p><p>Anita</p>');
    await write(second.patient, second.surgery_id, '<p>Thank you</p>');
    await write(surgeon, third.surgery_id, '<p>Bring your glasses</p>');
    expect(await names()).toEqual(['Jones 1', 'Shah 2', 'Cole 0']);

    const [, shah] = (await read(surgeon)).inbox;
    expect(shah).toMatchObject({
      surgery_id: first.surgery_id,
      patient_id: first.patient.patientId,
      patient_first_name: 'Anita',
      surgeon_side: null,
      last_note: {
        author_role: 'PATIENT',
        author_name: 'Anita Shah',
        created_at: expect.any(String),
        line: 'And may I drive? Anita',
      },
      unanswered_notes: 2,
    });

    await write(surgeon, first.surgery_id, '<p>Your daughter</p>');
    expect(await names()).toEqual(['Jones 1', 'Shah 0', 'Cole 0']);
    expect(await names({ state: 'unanswered' })).toEqual(['Jones 1']);
    await write(first.patient, first.surgery_id, '<p>I see</p>');
    expect(await names()).toEqual(['Shah 1', 'Jones 1', 'Cole 0']);
  });

  it('is searched and paged with its counts, and also gives the counts alone', async () => {
    const surgeon = await verifiedSurgeon(api);
    for (const last_name of ['Adams', 'Adamson', 'Brown']) {
      const { patient, surgery_id } = await linked(surgeon, { last_name });
      await write(patient, surgery_id, '<p>Hello</p>');
      if (last_name === 'Adams') await write(surgeon, surgery_id, '<p>Good morning</p>');
    }
    const found = await read(surgeon, { search: 'adams' });
    expect(found.inbox.map(({ patient_last_name }) => patient_last_name)).toEqual(['Adamson', 'Adams']);
    expect(found.counts).toEqual({ all: 2, unanswered: 1 });
    const page = await read(surgeon, { page: 2, per_page: 2 });
    expect(page.inbox.map(({ patient_last_name }) => patient_last_name)).toEqual(['Adams']);
    expect(page).toMatchObject({ counts: { all: 3, unanswered: 2 }, total: 3, page: 2, per_page: 2 });
    expect(await read(surgeon, { state: 'unanswered', page: 1 })).toMatchObject({ total: 2 });
    expect(await read(surgeon, { only: 'counts' })).toEqual({ inbox: [], counts: { all: 3, unanswered: 2 } });
    expect(await read(surgeon, { search: 'nobody' })).toEqual({
      inbox: [],
      counts: { all: 0, unanswered: 0 },
    });
  });

  it('counts as the worklist does, and keeps the thread of a surgery that has ended', async () => {
    const surgeon = await verifiedSurgeon(api);
    const { patient, surgery_id } = await linked(surgeon);
    await write(surgeon, surgery_id, '<p>How are you?</p>');
    await write(patient, surgery_id, '<p>Well</p>');
    await write(patient, surgery_id, '<p>And you?</p>');
    const { token } = surgeon;
    const { worklist } = (await api.call(ENDPOINTS.readWorklist, { token })).data;
    const { inbox } = await read(surgeon);
    expect([worklist[0]?.unanswered_notes, inbox[0]?.unanswered_notes]).toEqual([2, 2]);
    const { brief } = (await api.call(ENDPOINTS.readBrief, { token, params: { id: surgery_id } })).data;
    expect(brief.notes.map(({ content }) => content)).toEqual(['<p>Well</p>', '<p>And you?</p>']);

    await api.call(ENDPOINTS.endSurgery, {
      token,
      params: { id: surgery_id },
      body: { outcome: 'CANCELLED', on: londonDate(api.clock.now()), reason: 'Moved away' },
    });
    expect((await read(surgeon)).counts).toEqual({ all: 1, unanswered: 1 });
  });

  it('shows nobody else’s threads', async () => {
    const [surgeon, another] = [await verifiedSurgeon(api), await verifiedSurgeon(api)];
    const { patient, surgery_id } = await linked(surgeon);
    await write(patient, surgery_id, '<p>Hello</p>');
    expect((await read(another)).counts).toEqual({ all: 0, unanswered: 0 });
    const { status } = await api.call(ENDPOINTS.readInbox, { token: patient.token });
    expect(status).toBe(403);
  });

  it('is a look at the notes for its patients, and its counts alone are none', async () => {
    const surgeon = await verifiedSurgeon(api);
    const { patient, surgery_id } = await linked(surgeon);
    await write(patient, surgery_id, '<p>Hello</p>');
    const looks = async () =>
      (await api.call(ENDPOINTS.readAccessLog, { token: patient.token })).data.access_log.map(
        ({ looked_at, times }) => `${looked_at} ${times}`,
      );
    await read(surgeon, { only: 'counts' });
    expect(await looks()).toEqual([]);
    await read(surgeon);
    expect(await looks()).toEqual(['NOTES 1']);
  });
});
