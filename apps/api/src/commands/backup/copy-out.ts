import { Readable } from 'node:stream';
import type { Client, Connection } from 'pg';

/** Rows as `COPY ... TO STDOUT` gives them in PostgreSQL's text format, at the pace of the reader. */
class CopyOut extends Readable {
  /** The number of rows so far; one chunk may hold several. */
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
    // The parser reuses the memory of the chunk.
    if (!this.push(Buffer.from(chunk))) this.connection?.stream.pause();
  }

  handleCommandComplete(): void {
    // The rows are complete once the server is ready for the next query.
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
