import { decisionsOpen } from '@candour/machines';
import { isAtRest, standingOf } from '../../../shell/consent/standing';
import { Stack } from '../../../ui/layout/stack';
import { SidesHeldForPatient } from '../side/sides-held';
import { DecisionLinks, type Held, isSideHeld } from './decision-links';
import { exitsWords as words } from './exits.words';

/** The currently possible ways out of a consent and back into it; renders nothing when there is none. */
export function ConsentExits({ surgery }: { readonly surgery: Held }) {
  const isHeld = isSideHeld(surgery);
  const decisions = decisionsOpen(surgery).filter((decision) => decision !== 'SIDE_WRONG' || !isHeld);
  if (decisions.length === 0) return null;
  /** Whether the patient has not agreed yet: then the title does not speak of a changed mind. */
  const isUndecided = decisions.includes('DECLINE') && decisions.includes('MORE_TIME');
  const title = isUndecided ? words.undecidedTitle : words.title;
  const lead = isUndecided ? words.undecidedLead : words.lead;
  return (
    <Stack as="section" gap={3} aria-label={title}>
      {isHeld ? <SidesHeldForPatient surgery={surgery} /> : null}
      <h2>{title}</h2>
      <p>{isAtRest(standingOf(surgery)) ? words.leadAtRest : lead}</p>
      <DecisionLinks surgery={surgery} decisions={decisions} />
    </Stack>
  );
}
