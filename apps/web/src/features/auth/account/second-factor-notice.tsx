import { useEffect, useState } from 'react';
import { dateInDetails } from '../../../lib/dates-on-screen';
import { TextLink } from '../../../ui/link/text-link';
import { Notice } from '../../../ui/notice/notice';
import { readAuthenticator } from './authenticator.actors';
import { accountWords } from './words';

const words = accountWords.authenticator;

const DAY_MS = 24 * 3_600_000;

export const dueInWords = (due: string): string =>
  words.due(Math.ceil((Date.parse(due) - Date.now()) / DAY_MS), dateInDetails(due));

/** The number of days left, and a link to the set-up. */
export function SecondFactorNotice({ account }: { readonly account: string }) {
  const [due, setDue] = useState<string | null>(null);
  useEffect(() => {
    void readAuthenticator().then(
      ({ due_at }) => setDue(due_at),
      () => undefined,
    );
  }, []);
  return due ? (
    <Notice action={<TextLink href={account}>{words.dueLink}</TextLink>}>{dueInWords(due)}</Notice>
  ) : null;
}
