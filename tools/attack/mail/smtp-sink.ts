import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a mail server receives it: recipients and content. */
export interface Taken {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly mail: Email;
  readonly raw: string;
}

export interface SmtpSink {
  readonly taken: readonly Taken[];
  close(): Promise<void>;
}

/** An SMTP server that accepts every mail and delivers none. */
export const startSmtpSink = async (port: number): Promise<SmtpSink> => {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, accept) => {
      const take = async (): Promise<void> => {
        const raw = await buffer(stream);
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(raw),
          raw: raw.toString('latin1'),
        });
      };
      take().then(() => accept(), accept);
    },
  });
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
  return { taken, close: () => new Promise((closed) => server.close(() => closed())) };
};
