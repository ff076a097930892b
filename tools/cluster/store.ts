import { join } from 'node:path';
import { replyOf } from './answers.ts';
import { type Engine, engine, engineFolder } from './engine.ts';
import type { Engines } from './engines.ts';
import { PORTS } from './ports.ts';

/** etcd, which elects the primary. One process is enough, because no disaster breaks it. */
export const storeEngine = (engines: Engines, parent: string): Engine => {
  const folder = engineFolder(parent, 'etcd');
  const clients = `http://127.0.0.1:${PORTS.etcd}`;
  const peers = `http://127.0.0.1:${PORTS.etcdPeer}`;
  return engine({
    program: engines.etcd,
    parameters: [
      ['--name', 'store'],
      ['--data-dir', join(folder, 'data')],
      ['--listen-client-urls', clients],
      ['--advertise-client-urls', clients],
      ['--listen-peer-urls', peers],
      ['--initial-advertise-peer-urls', peers],
      ['--initial-cluster', `store=${peers}`],
    ].flat(),
    folder,
    isReady: async () => (await replyOf(PORTS.etcd, '/health'))?.text.includes('true') ?? false,
  });
};
