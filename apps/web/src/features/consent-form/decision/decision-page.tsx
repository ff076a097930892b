import { type Decision, pathTo, type Surgery } from '@candour/contracts';
import { surgeryDecidedOn } from '@candour/machines';
import { operationAndSide } from '../../../lib/names-on-screen';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { standingForPatient } from '../../../shell/consent/standing-for-patient';
import { Page } from '../../../ui/layout/page';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { ActView } from './act-view';
import { ConsentExits } from './consent-exits';
import { DecisionForm } from './decision-form';
import { DecisionOutcome } from './decision-outcome';
import { decisionScreens } from './decision-screens';
import { useConsentDecision } from './use-consent-decision';
import { decisionPageWords as words, decisionWords } from './words';

/** The state of consent and the other possible decisions. */
function Instead({ surgery }: { readonly surgery: Surgery }) {
  return (
    <Stack gap={5}>
      <p>{standingForPatient(surgery)}</p>
      <ConsentExits surgery={surgery} />
      <TextLink href={pathTo('/patient/surgery/:id', { id: surgery.surgery_id })}>{words.summary}</TextLink>
    </Stack>
  );
}

export interface DecisionPageProps {
  readonly surgeryId: string;
  readonly decision: Decision;
}

/** The page of one decision of the patient, then its outcome. */
export function DecisionPage({ surgeryId, decision }: DecisionPageProps) {
  const run = useConsentDecision(surgeryId, decision);
  const surgery = surgeryDecidedOn(run.snapshot);
  const isDecided = run.snapshot.hasTag('complete');
  const title = isDecided ? decisionWords[decision].decided : decisionScreens[decision].title;
  const heading = useFocusOnChange(title);
  return (
    <Page
      title={title}
      titleRef={heading}
      lead={
        surgery &&
        (isDecided && decision === 'SIDE_WRONG' ? surgery.operation_name : operationAndSide(surgery))
      }
    >
      <ActView run={run} renderInstead={(found) => <Instead surgery={found} />}>
        {(found) =>
          isDecided ? (
            <DecisionOutcome decision={decision} surgery={found} />
          ) : (
            <DecisionForm run={run} decision={decision} surgery={found} />
          )
        }
      </ActView>
    </Page>
  );
}
