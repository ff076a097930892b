import { addressOf, ENDPOINTS, messages, NOTES_MAX_OF_SIDE } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { newSurgery } from './harness/surgeries';

describe('notes', () => {
  const api = useTestApp();

  const begin = async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id } = await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId });
    const write = (token: string, content: unknown) =>
      api.call(ENDPOINTS.writeNote, { token, params: { id: surgery_id }, body: { content } });
    return { patient, surgeon, surgery_id, write };
  };

  it('are read by both sides, oldest first, each with its author', async () => {
    const { patient, surgeon, surgery_id, write } = await begin();
    await write(patient.token, '<p>Will I need help at home?</p>');
    await write(surgeon.token, '<p>Yes, for a week.</p>');
    const { data } = await api.call(ENDPOINTS.listNotes, {
      token: patient.token,
      params: { id: surgery_id },
    });
    expect(
      data.surgery_notes.map(({ author_role, author_name, content }) => [author_role, author_name, content]),
    ).toEqual([
      ['PATIENT', "Ada O'Brien", '<p>Will I need help at home?</p>'],
      ['SURGEON', 'Miss Grace Hopewell', '<p>Yes, for a week.</p>'],
    ]);
  });

  it('keep only the elements that the toolbar can make', async () => {
    const { patient, write } = await begin();
    const { data } = await write(
      patient.token,
      '<h1>A</h1><p onclick="x()">b<script>alert(1)</script><b>c</b> <a href="javascript:alert(1)">d</a> <a href="https://nhs.uk" style="x">e</a><img src=x onerror=y></p>',
    );
    expect(data.note.content).toBe(
      '<h3>A</h3><p>b<strong>c</strong> d <a href="https://nhs.uk" rel="noopener noreferrer nofollow" target="_blank">e</a></p>',
    );
  });

  it('are refused when they are empty, too long or nested too deeply', async () => {
    const { patient, write } = await begin();
    for (const [content, message] of [
      ['<p>&nbsp; <br></p>', messages.noteEmpty],
      ['<script>alert(1)</script>', messages.noteEmpty],
      ['x'.repeat(20_001), messages.noteTooLong],
      [`${'<blockquote>'.repeat(1000)}x`, messages.fieldInvalid],
      [42, messages.noteEmpty],
    ] as const) {
      const { status, failure } = await write(patient.token, content);
      expect([status, failure.errors[0]]).toEqual([422, message]);
    }
  });

  it('are accepted up to 20,000 characters, whatever their size in bytes', async () => {
    const { patient, surgery_id } = await begin();
    const content = '🙂'.repeat(19_993);
    const plain = JSON.stringify({ content: `<p>${content}</p>` });
    const escaped = plain.replaceAll('🙂', '\\ud83d\\ude42');
    for (const payload of [plain, escaped]) {
      const reply = await api.app.inject({
        method: 'POST',
        url: addressOf(ENDPOINTS.writeNote, { params: { id: surgery_id } }),
        payload,
        headers: {
          'x-api-key': api.environment.apiKey,
          authorization: `Bearer ${patient.token}`,
          'content-type': 'application/json',
        },
      });
      expect(reply.statusCode).toBe(201);
      expect(reply.json().data.note.content).toBe(`<p>${content}</p>`);
    }
  });

  it('notify the other side by mail, with the way to the thread and without the text', async () => {
    const { patient, surgeon, surgery_id, write } = await begin();
    await write(patient.token, '<p>A secret worry</p>');
    const mails = await api.database.query(
      `SELECT facts::text FROM outgoing_mail WHERE kind = 'new-note' AND recipient = $1`,
      [surgeon.email],
    );
    expect(mails).toHaveLength(1);
    expect(JSON.parse(mails[0].facts)).toEqual({ to: 'SURGEON', surgery_id });
  });

  /** Inserts earlier notes of one side, each of the given length. */
  const fill = (surgeryId: string, role: 'PATIENT' | 'SURGEON', count: number, letters: number) =>
    api.database.query(
      `INSERT INTO note (note_id, surgery_id, author_id, author_role, author_name, content, created_at)
       SELECT gen_random_uuid(), $1::uuid, $1::uuid, $2, 'Somebody', 'note ' || number || repeat('x', $4),
         $5::timestamptz + number * interval '1 second'
       FROM generate_series(1, $3::int) AS number`,
      [surgeryId, role, count, letters, '2026-01-01T00:00:00Z'],
    );
  const list = (token: string, id: string, query = {}) =>
    api.call(ENDPOINTS.listNotes, { token, params: { id }, query });
  const numbersIn = (notes: readonly { readonly content: string }[]): readonly number[] =>
    notes.map(({ content }) => Number(/\d+/.exec(content)?.[0]));

  it('are paged on request: the first page has the latest notes, and each page starts with its oldest', async () => {
    const { patient, surgery_id } = await begin();
    await fill(surgery_id, 'SURGEON', 25, 0);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(patient.token, surgery_id, { page, per_page: 10 })),
    );
    expect(pages.map(({ data }) => [numbersIn(data.surgery_notes), data.total, data.page])).toEqual([
      [[16, 17, 18, 19, 20, 21, 22, 23, 24, 25], 25, 1],
      [[6, 7, 8, 9, 10, 11, 12, 13, 14, 15], 25, 2],
      [[1, 2, 3, 4, 5], 25, 3],
      [[], 25, 4],
    ]);
    const { data } = await list(patient.token, surgery_id);
    expect(Object.keys(data)).toEqual(['surgery_notes']);
    expect(numbersIn(data.surgery_notes)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  });

  it('of one side are limited in number, without effect on the other side', async () => {
    const { patient, surgeon, surgery_id, write } = await begin();
    await fill(surgery_id, 'PATIENT', NOTES_MAX_OF_SIDE - 1, 0);
    expect((await write(patient.token, '<p>The last one</p>')).status).toBe(201);
    const refused = await write(patient.token, '<p>One too many</p>');
    expect([refused.status, refused.failure.code, refused.failure.errors]).toEqual([
      409,
      'note.no-room',
      [messages.notesFull],
    ]);
    expect((await write(surgeon.token, '<p>I will call you</p>')).status).toBe(201);
  });

  it('are a list of less than 2 MB when both sides have reached their limits', async () => {
    const { patient, surgeon, surgery_id, write } = await begin();
    const quotes = `<p>${'"'.repeat(19_000)}</p>`;
    for (const role of ['PATIENT', 'SURGEON'] as const) await fill(surgery_id, role, 380, 1_900);
    const last = async (token: string): Promise<number> => {
      for (let count = 0; count < 10; count += 1) {
        const { status } = await write(token, quotes);
        if (status !== 201) return status;
      }
      return 201;
    };
    expect([await last(patient.token), await last(surgeon.token)]).toEqual([409, 409]);
    for (const { token } of [patient, surgeon])
      for (let count = 0; count < 30; count += 1) await write(token, '<p>x</p>');
    const { bytes, data } = await list(patient.token, surgery_id);
    expect(data.surgery_notes.length).toBeGreaterThan(760);
    expect(bytes.length).toBeGreaterThan(1_500_000);
    expect(bytes.length).toBeLessThan(2_000_000);
  });

  it('that are written concurrently do not exceed the limit', async () => {
    const { patient, surgery_id, write } = await begin();
    await fill(surgery_id, 'PATIENT', NOTES_MAX_OF_SIDE - 3, 0);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => write(patient.token, `<p>Number ${number}</p>`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(17);
    expect((await list(patient.token, surgery_id)).data.surgery_notes).toHaveLength(NOTES_MAX_OF_SIDE);
  });
});
