import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from '../target.ts';

const TRIES = 200;
const PAUSE_MS = 100;

const readMails = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) =>
      readFileSync(join(folder, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    );

/** The token of the link in the newest email to somebody; the outbox is a folder when there is no mail server. */
export const tokenFromMail = async (target: Target, email: string): Promise<string> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const mail = readMails(join(target.dataFolder, 'outbox')).findLast(
      (text) => text.toLowerCase().includes(`to: <${email}>`) || text.toLowerCase().includes(`to: ${email}`),
    );
    const token = mail && /token=([\w-]{20,})/.exec(mail)?.[1];
    if (token) return token;
    await sleep(PAUSE_MS);
  }
  throw new Error(`No email with a link came for ${email}`);
};
