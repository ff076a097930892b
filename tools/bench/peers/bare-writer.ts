import pg from 'pg';
import type { Statement } from '../statements/logged.ts';
import { onOptions } from './on-options.ts';

export interface WriterOptions {
  readonly databaseUrl: string;
  /** The statements that Candour runs for one save, for each connection. */
  readonly saves: readonly (readonly Statement[])[];
}

export interface WriterCommand {
  readonly seconds: number;
}

export interface WriterReport {
  readonly saves: number;
  readonly elapsed: number;
}

/** Sends the prepared statements of a save on several connections, like a script of pgbench. */
onOptions(async ({ databaseUrl, saves }: WriterOptions) => {
  const names = new Map<string, string>();
  for (const { sql } of saves.flat()) names.set(sql, names.get(sql) ?? `statement_${names.size}`);
  const clients = await Promise.all(
    saves.map(async () => {
      const client = new pg.Client({ connectionString: databaseUrl, options: '-c role=candour_app' });
      await client.connect();
      return client;
    }),
  );
  const runSave = async (client: pg.Client, save: readonly Statement[]): Promise<void> => {
    for (const { sql, values } of save) {
      await client.query(values.length > 0 ? { name: names.get(sql), text: sql, values: [...values] } : sql);
    }
  };
  process.on('message', ({ seconds }: WriterCommand) => {
    const started = performance.now();
    const end = started + seconds * 1000;
    let count = 0;
    const drive = async (client: pg.Client, index: number): Promise<void> => {
      while (performance.now() < end) {
        await runSave(client, saves[index] ?? []);
        count += 1;
      }
    };
    Promise.all(clients.map(drive)).then(
      () =>
        process.send?.({
          saves: count,
          elapsed: (performance.now() - started) / 1000,
        } satisfies WriterReport),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
});
