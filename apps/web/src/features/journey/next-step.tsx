import { type JourneyFacts, pathTo } from '@candour/contracts';
import styled from 'styled-components';
import { isAtRest, standingOf } from '../../shell/consent/standing';
import { SmallText } from '../../ui/layout/layout.styles';
import { Stack } from '../../ui/layout/stack';
import { LinkButton } from '../../ui/link/link-button';
import { theme } from '../../ui/theme/tokens';
import { continueLabel } from './journey-progress.model';
import { nextThing } from './next-thing.model';
import { nextWords as words } from './next.words';
import { journeyWords } from './words';

export interface NextStepProps {
  readonly facts: JourneyFacts;
  /** Whether this is the primary action of the screen. */
  readonly isPrimary: boolean;
  /** Names the operation for a screen reader, where several are on the page. */
  readonly namesOperation?: boolean;
}

/**
 * The next step by name, as a link. It is not urged on a patient who wants time or has declined; a patient who has
 * done everything gets a link back.
 */
export function NextStep({ facts, isPrimary, namesOperation = false }: NextStepProps) {
  const { surgery } = facts;
  const thing = isAtRest(standingOf(surgery)) ? null : nextThing(facts);
  const label = continueLabel(facts);
  /** The card leads to the operation and to its documents already. */
  const isDoneInCard = namesOperation && label === journeyWords.summary.again;
  return (
    <Stack gap={3}>
      {thing === null ? null : (
        <Stack gap={1}>
          <SmallText>{words.label}</SmallText>
          <Thing>{thing.title}</Thing>
          <p>{thing.note}</p>
        </Stack>
      )}
      {isDoneInCard ? null : (
        <LinkButton
          href={pathTo('/patient/consent-process/:id', { id: surgery.surgery_id })}
          variant={thing !== null && isPrimary ? 'primary' : 'quiet'}
          isWide
          {...(namesOperation ? { 'aria-label': words.of(label, surgery.operation_name) } : {})}
        >
          {label}
        </LinkButton>
      )}
    </Stack>
  );
}

const Thing = styled.p`
  font-family: ${theme.font.display};
  font-size: ${theme.text.h2};
  font-weight: ${theme.weight.medium};
  line-height: ${theme.line.snug};
`;
