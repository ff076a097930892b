import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly port: number;
  readonly received: readonly string[];
  close(): Promise<void>;
}

/** Accepts every mail after `until`, on a free port or the given one. */
export const startMailServer = async (
  port = 0,
  until: () => Promise<void> = () => Promise.resolve(),
): Promise<MailServer> => {
  const received: string[] = [];
  const answer = async (done: () => void): Promise<void> => {
    await until();
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        void answer(done);
      });
    },
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((closed) => server.close(closed)),
  };
};
