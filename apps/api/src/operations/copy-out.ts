import { Readable } from 'node:stream';
import type { Client, Connection } from 'pg';

/** Rows as `COPY ... TO STDOUT` gives them in PostgreSQL's text format, at the pace of whoever reads. */
class CopyOut extends Readable {
  /** How many have come so far; a chunk that is read may hold several. */
  rows = 0;
  private connection: Connection | null = null;

  constructor(private readonly statement: string) {
    super();
  }

  submit(connection: Connection): void {
    this.connection = connection;
    connection.query(this.statement);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.rows += 1;
    // The parser goes on using the memory that the chunk lies in.
    if (!this.push(Buffer.from(chunk))) this.connection?.stream.pause();
  }

  handleCommandComplete(): void {
    // The rows are complete when the server is ready for the next query.
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _read(): void {
    this.connection?.stream.resume();
  }
}

export const copyOut = (client: Client, statement: string): CopyOut => client.query(new CopyOut(statement));
