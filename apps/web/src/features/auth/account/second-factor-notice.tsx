import type { ReactNode } from 'react';
import { NOTICE_TIMEOUT_MS } from '../../../api/request';
import { dateInDetails } from '../../../lib/dates-on-screen';
import { TextLink } from '../../../ui/link/text-link';
import { Notice } from '../../../ui/notice/notice';
import { readAuthenticator } from './authenticator.actors';
import { accountWords } from './words';

const words = accountWords.authenticator;

const DAY_MS = 24 * 3_600_000;

export const dueInWords = (due: string): string =>
  words.due(Math.ceil((Date.parse(due) - Date.now()) / DAY_MS), dateInDetails(due));

/** The number of days left, and a link to the set-up; null where none is due. Rejects when that is not known in time. */
export const loadSecondFactorNotice = async (account: string): Promise<ReactNode> => {
  const { due_at: due } = await readAuthenticator({ timeoutMs: NOTICE_TIMEOUT_MS });
  return due ? (
    <Notice action={<TextLink href={account}>{words.dueLink}</TextLink>}>{dueInWords(due)}</Notice>
  ) : null;
};
