import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { type SendMailOptions, createTransport } from 'nodemailer';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';

/** The suffix of the file beside each mail, in the demo only, for the page that shows it. */
const SHOWN = '.shown.json';

/** A written mail as the demo shows it. */
export interface ShownMail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly date: string;
}

export interface WrittenMail extends SendMailOptions {
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly date: Date;
}

/** The folder for mails when there is no mail server: `DATA_DIR/outbox`. */
@Injectable()
export class MailFolder {
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  readonly path: string;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {
    const { dataDirectory } = environment;
    this.path = join(dataDirectory, 'outbox');
  }

  /** Writes one mail; the same id overwrites the same file. */
  async write(id: string, message: WrittenMail): Promise<void> {
    const { message: bytes } = await this.transport.sendMail(message);
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    await this.place(`${id}.eml`, bytes as Buffer);
    if (!this.environment.demo) return;
    const { to, date, from, subject, html, text } = message;
    const shown: ShownMail = { id, from, to: to.address, subject, html, text, date: date.toISOString() };
    await this.place(`${id}${SHOWN}`, JSON.stringify(shown));
  }

  /** The mails of the demo, newest first: an id begins with its time. */
  async list(): Promise<ShownMail[]> {
    const names = await readdir(this.path).catch(() => []);
    const shown = names
      .filter((name) => name.endsWith(SHOWN))
      .toSorted()
      .toReversed();
    return Promise.all(shown.map(async (name) => JSON.parse(await readFile(join(this.path, name), 'utf8'))));
  }

  /** Writes a file atomically. */
  private async place(name: string, content: Buffer | string): Promise<void> {
    const unfinished = join(this.path, `${name}.part`);
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, join(this.path, name));
  }
}
