import { createServer } from 'node:net';

/** Rejects, as listening would, when an address cannot be listened on, so that a start fails before its long work. */
export const requireFreePort = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
