import { decisionsOpen } from '@candour/machines';
import { ConfirmInvitation } from '../confirmation/confirm-invitation';
import { DecisionLinks, type Held, isSideHeld } from './decision-links';

/**
 * The ways out of a consent in a card of the home page, with a link to a due confirmation. The side is only asked
 * while it is in dispute.
 */
export function ConsentExitsInCard({ surgery }: { readonly surgery: Held }) {
  const decisions = decisionsOpen(surgery).filter(
    (decision) => decision !== 'SIDE_WRONG' || isSideHeld(surgery),
  );
  return (
    <>
      <ConfirmInvitation surgery={surgery} reader="patient" />
      {decisions.length === 0 ? null : (
        <DecisionLinks surgery={surgery} decisions={decisions} namesOperation />
      )}
    </>
  );
}
