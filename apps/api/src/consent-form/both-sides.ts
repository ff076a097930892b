import type { Side } from '@candour/contracts';
import type { EntityManager } from 'typeorm';
import type { SurgeryRow } from '../call/surgery-row';
import type { MailFacts } from '../mail/mail-kinds';
import type { Outbox } from '../mail/outbox';

/** The kinds of mail whose facts name the addressed side. */
type KindForBoth = {
  [Kind in keyof MailFacts]: MailFacts[Kind] extends { readonly to: Side } ? Kind : never;
}[keyof MailFacts];

/** Notifies the patient and the surgeon, if there is one, in the transaction of the caller. */
export const notifyBoth = async <Kind extends KindForBoth>(
  outbox: Outbox,
  manager: EntityManager,
  surgery: Pick<SurgeryRow, 'surgery_id' | 'patient_account_id' | 'surgeon_account_id'>,
  kind: Kind,
  factsFor: (to: Side) => MailFacts[Kind],
): Promise<void> => {
  const about = surgery.surgery_id;
  await outbox.notify(manager, kind, { to: surgery.patient_account_id, about }, factsFor('PATIENT'));
  if (surgery.surgeon_account_id !== null)
    await outbox.notify(manager, kind, { to: surgery.surgeon_account_id, about }, factsFor('SURGEON'));
};
