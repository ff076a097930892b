import type { Decision, Surgery } from '@candour/contracts';
import { decisionsOpen } from '@candour/machines';
import styled from 'styled-components';
import { patientSidesHeld } from '../../../shell/consent/patient-words';
import { isAtRest, standingOf } from '../../../shell/consent/standing';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { theme } from '../../../ui/theme/tokens';
import { SidesHeldForPatient } from '../side/sides-held';
import { ConfirmInvitation } from '../confirmation/confirm-invitation';
import { decisionScreens } from './decision-screens';
import { exitsWords as words } from './exits.words';

type Held = Pick<
  Surgery,
  | 'surgery_id'
  | 'operation_name'
  | 'operation_laterality'
  | 'surgery_laterality'
  | 'surgeon_side'
  | 'consent'
  | 'ended'
>;

const isSideHeld = (surgery: Held): boolean => standingOf(surgery) === 'SIDE';

interface DecisionLinksProps {
  readonly surgery: Held;
  readonly decisions: readonly Decision[];
  /** Names the operation for a screen reader, where several are on the page. */
  readonly namesOperation?: boolean;
}

/** A link to the screen of each decision. */
export function DecisionLinks({ surgery, decisions, namesOperation = false }: DecisionLinksProps) {
  return (
    <Links>
      {decisions.map((decision) => {
        const { title: name, address } = decisionScreens[decision];
        const title = decision === 'SIDE_WRONG' && isSideHeld(surgery) ? patientSidesHeld.link : name;
        return (
          <li key={decision}>
            <TextLink
              href={address(surgery.surgery_id)}
              {...(namesOperation ? { 'aria-label': words.of(title, surgery.operation_name) } : {})}
            >
              {title}
            </TextLink>
          </li>
        );
      })}
    </Links>
  );
}

/** The ways out of a consent, and back into it, that are open now; nothing when there is none. */
export function ConsentExits({ surgery }: { readonly surgery: Held }) {
  const isHeld = isSideHeld(surgery);
  const decisions = decisionsOpen(surgery).filter((decision) => decision !== 'SIDE_WRONG' || !isHeld);
  if (decisions.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-label={words.title}>
      {isHeld ? <SidesHeldForPatient surgery={surgery} /> : null}
      <h2>{words.title}</h2>
      <p>{isAtRest(standingOf(surgery)) ? words.leadAtRest : words.lead}</p>
      <DecisionLinks surgery={surgery} decisions={decisions} />
    </Stack>
  );
}

/**
 * The same in the card of a surgery among others, with the way to a confirmation that is asked for. The side is only
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

const Links = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  padding: 0;
  list-style: none;

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.target};
  }
`;
