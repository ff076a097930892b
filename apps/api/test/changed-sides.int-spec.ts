import { ENDPOINTS, messages } from '@candour/contracts';
import { checkRecords } from '../src/commands/record-check/record-check';
import { useTestApp } from './harness/app';
import { beginReadyConsent, beginSignedConsent } from './harness/consents';
import { verifiedSurgeon } from './harness/people';
import { operationId } from './harness/surgeries';

describe('a change of what was agreed, and the sides that both have said', () => {
  const api = useTestApp();

  afterEach(async () => {
    expect((await checkRecords(api.database.manager)).problems).toEqual([]);
  });

  it('a surgeon who changes the side says theirs by it', async () => {
    const { saySide, change, signAsPatient, signAsSurgeon, read } = await beginReadyConsent(api);
    await saySide('Left');
    await signAsPatient();
    expect((await change({ laterality: 'Right' })).data.change).toMatchObject({ material: true, round: 2 });
    expect(await read()).toMatchObject({
      surgery_laterality: 'Right',
      surgeon_side: 'Right',
      consent: { round: 2, holds: [] },
    });
    await signAsPatient();
    expect((await signAsSurgeon()).status).toBe(200);
  });

  it('a side in dispute is not settled by one who changes it', async () => {
    const { saySide, change, read } = await beginReadyConsent(api);
    await saySide('Right');
    const refused = await change({ laterality: 'Right' });
    expect([refused.status, refused.failure.errors[0]]).toEqual([409, messages.sidesDiffer]);
    expect(await read()).toMatchObject({
      surgery_laterality: 'Left',
      surgeon_side: 'Right',
      consent: { holds: ['SIDE'] },
    });
  });

  it('another operation is begun without what was said of the former one, nor its dispute', async () => {
    const { saySide, change, read } = await beginReadyConsent(api);
    await saySide('Right');
    const { status } = await change({ operation_id: await operationId(api, 'total-knee-replacement') });
    expect(status).toBe(200);
    expect(await read()).toMatchObject({
      surgery_laterality: null,
      surgeon_side: null,
      consent: { holds: [] },
    });
  });

  it('another surgeon has said no side yet', async () => {
    const { change, params, read, signAsPatient } = await beginSignedConsent(api);
    const other = await verifiedSurgeon(api);
    await change({ surgeon_id: other.surgeonId });
    await api.call(ENDPOINTS.answerHandover, { token: other.token, params, body: { accepted: true } });
    expect(await read()).toMatchObject({
      surgeon_id: other.surgeonId,
      surgery_laterality: 'Left',
      surgeon_side: null,
      consent: { round: 2, state: 'OPEN' },
    });
    expect((await signAsPatient()).status).toBe(200);
  });
});
