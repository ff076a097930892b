import type { Decision, Surgery } from '@candour/contracts';
import styled from 'styled-components';
import { patientSidesHeld } from '../../../shell/consent/sides-held.words';
import { standingOf } from '../../../shell/consent/standing';
import { TextLink } from '../../../ui/link/text-link';
import { theme } from '../../../ui/theme/tokens';
import { decisionScreens } from './decision-screens';
import { exitsWords as words } from './exits.words';

/** The fields of a surgery that decide about the ways out of its consent. */
export type Held = Pick<
  Surgery,
  | 'surgery_id'
  | 'operation_name'
  | 'operation_laterality'
  | 'surgery_laterality'
  | 'surgeon_side'
  | 'consent'
  | 'ended'
>;

export const isSideHeld = (surgery: Held): boolean => standingOf(surgery) === 'SIDE';

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
