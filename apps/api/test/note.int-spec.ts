import { ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { importShippedContent, newSurgery } from './harness/scene';

describe('Notes', () => {
  const api = useTestApp();
  beforeAll(() => importShippedContent(api));

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

  it('keep only what the toolbar can make', async () => {
    const { patient, write } = await begin();
    const { data } = await write(
      patient.token,
      '<h1>A</h1><p onclick="x()">b<script>alert(1)</script><b>c</b> <a href="javascript:alert(1)">d</a> <a href="https://nhs.uk" style="x">e</a><img src=x onerror=y></p>',
    );
    expect(data.note.content).toBe(
      '<h3>A</h3><p>b<strong>c</strong> d <a href="https://nhs.uk" rel="noopener noreferrer nofollow" target="_blank">e</a></p>',
    );
  });

  it('are refused when there is nothing to read, when too long and when nested without end', async () => {
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

  it('are taken up to their 20,000 characters, however many bytes those are', async () => {
    const { patient, surgery_id } = await begin();
    const content = '🙂'.repeat(19_993);
    const plain = JSON.stringify({ content: `<p>${content}</p>` });
    const escaped = plain.replaceAll('🙂', '\\ud83d\\ude42');
    for (const payload of [plain, escaped]) {
      const reply = await api.app.inject({
        method: 'POST',
        url: `/api/note/surgery/${surgery_id}`,
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

  it('tell the other side by mail, without the text', async () => {
    const { patient, surgeon, write } = await begin();
    await write(patient.token, '<p>A secret worry</p>');
    const mails = await api.database.query(
      `SELECT facts::text FROM outgoing_mail WHERE kind = 'new-note' AND recipient = $1`,
      [surgeon.email],
    );
    expect(mails).toHaveLength(1);
    expect(mails[0].facts).not.toContain('worry');
  });
});
