import { type Decision, pathTo, SCREENS, type Surgery } from '@candour/contracts';
import { useDocumentTitle } from '../../../lib/document-title';
import { WhomToCall } from '../../../shell/contact/whom-to-call';
import { Card } from '../../../ui/card/card';
import { Stack } from '../../../ui/layout/stack';
import { LinkButton } from '../../../ui/link/link-button';
import { TextLink } from '../../../ui/link/text-link';
import { DecisionLinks } from './decision-links';
import { decisionScreens } from './decision-screens';
import { decisionPageWords as words, decisionWords } from './words';

/** The next possible decisions; one of them always leads back. */
const NEXT: Readonly<Record<Decision, readonly Decision[]>> = {
  MORE_TIME: ['READY'],
  READY: [],
  DECLINE: ['RECONSIDER'],
  WITHDRAW: ['RECONSIDER'],
  RECONSIDER: [],
  SIDE_WRONG: [],
};

export interface DecisionOutcomeProps {
  readonly decision: Decision;
  readonly surgery: Surgery;
}

/** The outcome of a decision: what happens next, whom to ask, and how to reconsider. */
export function DecisionOutcome({ decision, surgery }: DecisionOutcomeProps) {
  const { surgery_id: id } = surgery;
  useDocumentTitle(decisionWords[decision].decided, decisionScreens[decision].title);
  const goesOn = NEXT[decision].length === 0;
  return (
    <Stack gap={6}>
      <Card title={words.whatHappensNext}>
        <ul>
          {decisionWords[decision].next.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
      <WhomToCall surgery={surgery} />
      {goesOn ? (
        <LinkButton href={pathTo('/patient/consent-process/:id', { id })} isWide>
          {words.journey}
        </LinkButton>
      ) : (
        <LinkButton href={SCREENS.patientDashboard.paths[0]} isWide>
          {words.home}
        </LinkButton>
      )}
      <Stack gap={3}>
        <TextLink href={pathTo('/patient/notes/:id', { id })}>{words.note}</TextLink>
        <TextLink href={pathTo('/patient/surgery/:id', { id })}>{words.summary}</TextLink>
        <DecisionLinks surgery={surgery} decisions={NEXT[decision]} />
      </Stack>
    </Stack>
  );
}
