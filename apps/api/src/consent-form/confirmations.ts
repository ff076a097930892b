import type { EntityManager } from 'typeorm';
import { Confirmation } from './confirmation.entity';
import type { PrintedConfirmation } from './confirmations.template';

/** The confirmations of a round as its documents print them, oldest first. A reported change is in no document. */
export const confirmationsOf = async (
  manager: EntityManager,
  surgeryId: string,
  round: number,
): Promise<readonly PrintedConfirmation[]> => {
  const confirmed = await manager.find(Confirmation, {
    where: { surgery_id: surgeryId, round, changed: 'NO' },
    order: { confirmed_at: 'ASC', confirmation_id: 'ASC' },
  });
  return confirmed.map(({ role, statement, typed_text, confirmed_at }) => ({
    role,
    statement: statement ?? '',
    typed_text: typed_text ?? '',
    confirmed_at,
  }));
};
