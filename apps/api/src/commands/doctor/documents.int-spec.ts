import { testEnvironment } from '../../../test/harness/environment';
import { useTestDatabase } from '../../../test/harness/postgres';
import { connectOwner } from '../owner-connection';
import { lookAtDocuments } from './documents';
import { lookAtChromium } from './services';

describe('the doctor', () => {
  const database = useTestDatabase();

  it('reports documents that nobody prints', async () => {
    const client = await connectOwner(database.url);
    const request = async (ago: string): Promise<unknown> => {
      await client.query(
        `INSERT INTO document (document_id, surgery_id, kind, title, body, running, requested_at)
         VALUES (gen_random_uuid(), gen_random_uuid(), 'CERTIFICATE', '', '', '{}', now() - $1::interval)`,
        [ago],
      );
      return lookAtDocuments(client);
    };
    await client.query('ALTER TABLE document DISABLE TRIGGER ALL');
    const none = await lookAtDocuments(client);
    const found = [none, await request('1 minute'), await request('1 hour')];
    await client.end();

    expect(found).toEqual([
      { verdict: 'ok', says: 'all are printed' },
      { verdict: 'ok', says: '1 wait to be printed, none for long' },
      {
        verdict: 'wrong',
        says: '1 have waited over five minutes: does a process with ROLE=printer or all run?',
      },
    ]);
  });

  it('asks for no browser where a process leaves printing to others', async () => {
    const environment = testEnvironment('/data', { role: 'api', chromiumPath: '/missing' });
    expect((await lookAtChromium(environment)).verdict).toBe('ok');
  });
});
