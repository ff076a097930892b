import type { Decision, Surgery } from '@candour/contracts';
import { decisionsOpen } from '@candour/machines';
import styled from 'styled-components';
import { isAtRest, standingOf } from '../../../shell/consent/standing';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { theme } from '../../../ui/theme/tokens';
import { decisionScreens } from './decision-screens';
import { exitsWords as words } from './exits.words';

type Held = Pick<Surgery, 'surgery_id' | 'operation_name' | 'consent' | 'ended'>;

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
        const { title, address } = decisionScreens[decision];
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
  const decisions = decisionsOpen(surgery);
  if (decisions.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{isAtRest(standingOf(surgery)) ? words.leadAtRest : words.lead}</p>
      <DecisionLinks surgery={surgery} decisions={decisions} />
    </Stack>
  );
}

/** The same in the card of a surgery among others. */
export function ConsentExitsInCard({ surgery }: { readonly surgery: Held }) {
  const decisions = decisionsOpen(surgery);
  return decisions.length === 0 ? null : (
    <DecisionLinks surgery={surgery} decisions={decisions} namesOperation />
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
