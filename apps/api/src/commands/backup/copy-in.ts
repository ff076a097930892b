import { once } from 'node:events';
import type { ClientBase, Connection } from 'pg';

/** The driver's methods for COPY, which its types omit. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

class CopyIn {
  readonly done: Promise<void>;
  private finish: () => void = () => undefined;
  private fail: (error: Error) => void = () => undefined;

  constructor(
    private readonly statement: string,
    private readonly rows: AsyncIterable<Buffer>,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.finish = resolve;
      this.fail = reject;
    });
  }

  submit(connection: Connection): void {
    connection.query(this.statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.send(connection);
  }

  handleCommandComplete(): void {
    // The server is ready for the next query once the rows are stored.
  }

  handleReadyForQuery(): void {
    this.finish();
  }

  handleError(error: Error): void {
    this.fail(error);
  }

  private async send(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of this.rows) {
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      connection.endCopyFrom();
    } catch (error) {
      this.fail(error as Error);
      connection.sendCopyFail('the rows could not be read');
    }
  }
}

/** Feeds rows in PostgreSQL's text format into `COPY ... FROM STDIN`. */
export const copyIn = (client: ClientBase, statement: string, rows: AsyncIterable<Buffer>): Promise<void> =>
  client.query(new CopyIn(statement, rows)).done;
