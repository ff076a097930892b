import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import type { Target } from './target.ts';

const PATIENCE_MS = 20_000;

/** The mails to an address, oldest first: the names of the files begin with the time. */
export const mailsTo = async (target: Target, address: string): Promise<readonly Email[]> => {
  const folder = join(target.dataFolder, 'outbox');
  const files = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name.endsWith('.eml'))
    .map(({ name }) => name)
    .toSorted();
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter(({ to }) => to?.some((one) => one.address?.toLowerCase() === address.toLowerCase()));
};

/** Waits until there are enough mails of a kind; throws when they do not come. */
export const awaitMails = async (
  target: Target,
  address: string,
  count = 1,
  isOfTheKind: (mail: Email) => boolean = () => true,
): Promise<readonly Email[]> => {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const mails = (await mailsTo(target, address).catch(() => [])).filter(isOfTheKind);
    if (mails.length >= count) return mails;
    if (performance.now() > end) throw new Error(`${mails.length} of ${count} mails came to ${address}`);
    await sleep(200);
  }
};

/** Every address in a mail that a person could open. */
export const linksIn = ({ text = '', html = '' }: Email): readonly URL[] =>
  [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(([link]) => new URL(link));

/** The token in the link of a password mail. */
export const resetTokenIn = (mail: Email): string =>
  linksIn(mail)
    .map((link) => link.searchParams.get('token'))
    .find((token) => token !== null) ?? '';
