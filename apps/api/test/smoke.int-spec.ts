import { ENDPOINTS } from '@candour/contracts';
import { useTestApp } from './harness/app';

describe('smoke', () => {
  const api = useTestApp({ logLevel: 'error' });
  it('answers', async () => {
    const r = await api.call(ENDPOINTS.listOperations);
    console.log(r.status, r.failure, r.headers);
    const r2 = await api.app.inject({ method: 'POST', url: '/api/surgery/operation' });
    console.log(r2.statusCode, r2.payload, r2.headers);
    for (const [m, u] of [['GET', '/api/zzz'], ['GET', '/api/surgery/%zz'], ['DELETE', '/api/surgery'], ['GET', '/api/surgery/' + 'a'.repeat(200)]] as const) {
      const x = await api.app.inject({ method: m, url: u });
      console.log(m, u, x.statusCode, x.payload);
    }
  });
});
