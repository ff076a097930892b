import { ENDPOINTS } from '@candour/contracts';
import { checkRecords } from '../src/commands/record-check/record-check';
import { sha256 } from '../src/common/identifiers';
import { VerifyService } from '../src/verify/verify.service';
import { useTestApp } from './harness/app';
import { on } from './harness/backups';
import { beginSignedConsent } from './harness/consents';
import { importShippedContent } from './harness/surgeries';
import { PAST_EVERYTHING } from './harness/tampering';

describe('a form that was taken back', () => {
  const api = useTestApp();
  beforeAll(() => importShippedContent(api), 60_000);

  it.each([
    [
      'its document moved to another round',
      `UPDATE document SET round = 9 WHERE stamp = 'WITHDRAWN'`,
      'round',
    ],
    ['its stamp taken away', `UPDATE document SET stamp = 'ADDENDUM 1' WHERE stamp = 'WITHDRAWN'`, 'stamp'],
  ])('is found when it was made to hold again: %s', async (_, tamper, what) => {
    const begun = await beginSignedConsent(api);
    const { bytes } = await api.call(ENDPOINTS.downloadConsentForm, {
      token: begun.patient.token,
      params: begun.params,
    });
    await begun.decide('WITHDRAW', 1, 'I want to wait');
    const verified = () => api.app.get(VerifyService).verify(sha256(bytes), { address: '127.0.0.1' });
    expect(await verified()).toMatchObject({ known: true, state: 'WITHDRAWN' });
    const problems = async () => (await checkRecords(api.database.manager)).problems;
    expect(await problems()).toEqual([]);

    await on({ url: api.databaseUrl }, `${PAST_EVERYTHING}${tamper}`);
    expect((await verified()).state).not.toBe('WITHDRAWN');
    expect((await problems()).join()).toContain(what);
    await on(
      { url: api.databaseUrl },
      `${PAST_EVERYTHING}UPDATE document SET round = 1, stamp = 'WITHDRAWN' WHERE running LIKE '%WITHDRAWN%'`,
    );
    expect(await problems()).toEqual([]);
  });
});
