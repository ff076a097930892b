import { Readable } from 'node:stream';
import type { Client, Connection } from 'pg';

/** Rows as `COPY ... TO STDOUT` gives them, at the pace of whoever reads. */
class CopyOut extends Readable {
  private connection: Connection | null = null;

  constructor(private readonly statement: string) {
    super();
  }

  submit(connection: Connection): void {
    this.connection = connection;
    connection.query(this.statement);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
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

/** One chunk for each row, in PostgreSQL's text format. */
export const copyOut = (client: Client, statement: string): AsyncIterable<Buffer> => client.query(new CopyOut(statement));
