import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { type SendMailOptions, createTransport } from 'nodemailer';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';

const ENDING = '.eml';

/** The folder that mails are written to when there is no mail server: `DATA_DIR/outbox`. */
@Injectable()
export class MailFolder {
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  readonly path: string;

  constructor(@Inject(ENVIRONMENT) { dataDirectory }: Environment) {
    this.path = join(dataDirectory, 'outbox');
  }

  /** Writes one mail; the same id again is the same file. */
  async write(id: string, message: SendMailOptions): Promise<void> {
    const { message: bytes } = await this.transport.sendMail(message);
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    const unfinished = join(this.path, `${id}.part`);
    await writeFile(unfinished, bytes as Buffer, { mode: 0o600 });
    await rename(unfinished, join(this.path, `${id}${ENDING}`));
  }

  /** The ids of the written mails, newest first: an id begins with the time of its making. */
  async list(): Promise<string[]> {
    const names = await readdir(this.path).catch(() => []);
    return names
      .filter((name) => name.endsWith(ENDING))
      .map((name) => name.slice(0, -ENDING.length))
      .toSorted()
      .toReversed();
  }

  /** A written mail as it stands in its file. */
  async read(id: string): Promise<string> {
    return readFile(join(this.path, `${id}${ENDING}`), 'utf8');
  }
}
