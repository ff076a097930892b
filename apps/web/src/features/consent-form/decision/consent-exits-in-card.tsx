import { decisionsOpen } from '@candour/machines';
import { ConfirmInvitation } from '../confirmation/confirm-invitation';
import { DecisionLinks, type Held, isSideHeld } from './decision-links';

/**
 * The ways out of a consent in the card of a surgery among others, with the way to a confirmation that is asked for. The side is only
 * asked while it is in dispute.
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
