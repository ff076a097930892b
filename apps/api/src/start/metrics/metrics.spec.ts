import { Clock } from '../../common/clock';
import { type Measured, metricsOf } from './metrics';

const state = {
  state: 'ENDS_SOON',
  sealed_by: 'HOSPITAL',
  holder: 'Hospital',
  valid_until: new Date(),
  days_left: 12,
};

const textOf = (changes: object, countWaiting: () => Promise<number> = () => Promise.resolve(3)) =>
  metricsOf({
    clock: new Clock(),
    documents: { countPending: () => Promise.resolve(2) },
    sealer: { keys: { stateAt: () => ({ ...state, ...changes }) } },
    lateSeals: { countWaiting },
  } as unknown as Measured).metrics();

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
        expect.stringMatching(/^process_resident_memory_bytes \d+$/),
      ]),
    );
  });

  it('leave out what nobody knows, and say the rest', async () => {
    const text = await textOf({ days_left: null }, () => Promise.reject(new Error('The database is away')));
    expect(text).not.toMatch(/^candour_seal_key_days_left/m);
    expect(text).not.toMatch(/^candour_documents_unsealed/m);
    expect(text).toMatch(/^candour_documents_pending 2$/m);
  });

  it('name nobody and no certificate', async () => {
    expect(await textOf({})).not.toContain('Hospital');
  });
});
