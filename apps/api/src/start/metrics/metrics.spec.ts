import { ENDPOINTS } from '@candour/contracts';
import { measuredHere } from './measured.fixtures';
import { metricsOf } from './metrics';

const textOf = (...measured: Parameters<typeof measuredHere>) =>
  metricsOf(measuredHere(...measured)).metrics();

describe('the metrics', () => {
  it('say how the key of the seal is, and what waits, beside those of the process', async () => {
    const lines = (await textOf({})).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'candour_seal_key_days_left 12',
        'candour_seal_key_state{state="GOOD"} 0',
        'candour_seal_key_state{state="ENDS_SOON"} 1',
        'candour_seal_sealed_by{by="HOSPITAL"} 1',
        'candour_seal_sealed_by{by="NOBODY"} 0',
        'candour_documents_unsealed 3',
        'candour_documents_pending 2',
        'candour_pool_connections{state="busy"} 3',
        'candour_pool_connections{state="idle"} 1',
        'candour_pool_waiting 2',
        expect.stringMatching(/^process_resident_memory_bytes \d+$/),
      ]),
    );
  });

  it('leave out what nobody knows, and say the rest', async () => {
    const text = await textOf({ days_left: null }, () => Promise.reject(new Error('The database is away')));
    expect(text).not.toMatch(/^candour_seal_key_days_left/m);
    expect(text).not.toMatch(/^candour_documents_unsealed/m);
    expect(text).not.toMatch(/^candour_(documents_oldest|mail|acts|rounds|holds)/m);
    expect(text).toMatch(/^candour_documents_pending 2$/m);
  });

  it('time each request by the template of its route and the class of its status', async () => {
    const measured = measuredHere();
    measured.requests.measure({ method: 'GET', route: ENDPOINTS.listNotes.path, status: 200, ms: 40 });
    measured.requests.measure({ method: 'GET', route: null, status: 404, ms: 1 });
    const text = await metricsOf(measured).metrics();
    const labels = `method="GET",route="${ENDPOINTS.listNotes.path}",status="2xx"`;
    expect(text).toContain(`candour_request_seconds_bucket{le="0.025",${labels}} 0`);
    expect(text).toContain(`candour_request_seconds_bucket{le="0.1",${labels}} 1`);
    expect(text).toContain('candour_request_seconds_count{method="GET",route="none",status="4xx"} 1');
  });

  it('name nobody and no certificate', async () => {
    expect(await textOf({})).not.toContain('Hospital');
  });
});
