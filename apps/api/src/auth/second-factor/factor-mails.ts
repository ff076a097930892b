import type { EntityManager } from 'typeorm';
import type { MailFacts } from '../../mail/mail-kinds';
import type { Outbox } from '../../mail/outbox';

type Change = MailFacts['second-factor-changed']['change'];

/** Mails the owner of an account about a change, at most once an hour for each kind. */
export const tellOfChange = (
  outbox: Outbox,
  manager: EntityManager,
  accountId: string,
  change: Change,
): Promise<void> =>
  outbox.notify(
    manager,
    'second-factor-changed',
    { to: accountId, about: `${accountId} ${change}` },
    { change },
  );
