import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import { registers } from './gauge';

/** The pool of PostgreSQL connections beneath a data source. */
interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export const aboutPool = ({ driver }: DataSource): Gauge[] => {
  const { master: pool } = driver as unknown as { readonly master: Pool };
  return [
    new Gauge({
      name: 'candour_pool_connections',
      help: 'Connections of this process to the database: at work, and idle.',
      labelNames: ['state'],
      registers,
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
      },
    }),
    new Gauge({
      name: 'candour_pool_waiting',
      help: 'Statements and transactions of this process that wait for a connection.',
      registers,
      collect() {
        this.set(pool.waitingCount);
      },
    }),
  ];
};
