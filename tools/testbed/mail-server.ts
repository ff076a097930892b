import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** Reaction of the mail server to a mail. */
export type MailMode = 'takes' | 'refuses' | 'is slow';

export interface TestbedMailServer {
  readonly url: string;
  mode: MailMode;
  /** The Message-ID of each accepted mail in order, without angle brackets and host. */
  readonly delivered: string[];
  readonly texts: string[];
  close(): Promise<void>;
}

const SLOW_MS = 3_000;

const idOf = (mail: string): string => /^message-id:\s*<([^@>]+)/im.exec(mail)?.[1] ?? '';

/** Starts a mail server that accepts and keeps every mail. */
export const startMailServer = async (port: number): Promise<TestbedMailServer> => {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void answer(Buffer.concat(chunks).toString(), done));
    },
  });
  const answer = async (mail: string, done: (error?: Error) => void): Promise<void> => {
    if (mailServer.mode === 'refuses') {
      done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      return;
    }
    if (mailServer.mode === 'is slow') await sleep(SLOW_MS);
    mailServer.delivered.push(idOf(mail));
    mailServer.texts.push(mail);
    done();
  };
  const mailServer: TestbedMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mode: 'takes',
    delivered: [],
    texts: [],
    close: () => new Promise((closed) => smtp.close(closed)),
  };
  await new Promise<void>((listening, failed) => {
    smtp.once('error', failed);
    smtp.listen(port, '127.0.0.1', listening);
  });
  smtp.on('error', () => undefined);
  return mailServer;
};
