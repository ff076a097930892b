import { createServer } from 'node:net';

/** Rejects, as listening itself would, when an address cannot be listened on: better known before the long work. */
export const requireFreePort = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
