import fastify from 'fastify';
import pg from 'pg';
import type { Statement } from '../statements/logged.ts';
import { isGenuine, keyOf } from './bare-token.ts';
import { onOptions } from './on-options.ts';

export interface BareOptions {
  readonly port: number;
  readonly databaseUrl: string;
  readonly secret: string;
  readonly poolSize: number;
  /** The statements that Candour runs for each address. */
  readonly statements: Readonly<Record<string, readonly Statement[]>>;
}

/**
 * A minimal server: fastify and a connection pool. It checks the token, runs the same prepared statements, and
 * sends the rows of the last one.
 */
onOptions(async ({ port, databaseUrl, secret, poolSize, statements }: BareOptions) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, options: '-c role=candour_app' });
  const key = keyOf(secret);
  const names = new Map<string, string>();
  const nameOf = (sql: string): string => {
    const name = names.get(sql) ?? `statement_${names.size}`;
    names.set(sql, name);
    return name;
  };
  const server = fastify();
  server.get('/api/*', async (request, reply) => {
    if (!isGenuine(request.headers.authorization, key)) return reply.code(401).send({ data: { errors: [] } });
    let rows: unknown[] = [];
    for (const { sql, values } of statements[request.url] ?? []) {
      rows = (await pool.query({ name: nameOf(sql), text: sql, values: [...values] })).rows;
    }
    return { data: { rows } };
  });
  await server.listen({ host: '127.0.0.1', port });
});
