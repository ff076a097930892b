import { addressOfStep, pathTo, SCREENS, type Surgery } from '@candour/contracts';
import { surgeryDecidedOn, typedAct } from '@candour/machines';
import { operationAndSide } from '../../../lib/names-on-screen';
import { useDocumentTitle } from '../../../lib/document-title';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { standingForPatient } from '../../../shell/consent/standing-for-patient';
import { Card } from '../../../ui/card/card';
import { Page } from '../../../ui/layout/page';
import { Stack } from '../../../ui/layout/stack';
import { LinkButton } from '../../../ui/link/link-button';
import { TextLink } from '../../../ui/link/text-link';
import { useMadeChanges, WhatChanged } from '../change/made-changes';
import { ActView } from '../decision/act-view';
import { ConsentExits } from '../decision/consent-exits';
import { useConsentDecision } from '../decision/use-consent-decision';
import { decisionPageWords } from '../decision/words';
import { ConfirmationForm } from './confirmation-form';
import { confirmationWords } from './words';

const { patient: words } = confirmationWords;
const { title: screenTitle } = SCREENS.patientConfirm;

interface OutcomeProps {
  readonly surgery: Surgery;
  readonly changed: 'NO' | 'YES';
}

function Outcome({ surgery: { surgery_id: id }, changed }: OutcomeProps) {
  useDocumentTitle(words.decided[changed], screenTitle);
  return (
    <Stack gap={6}>
      <Card title={decisionPageWords.whatHappensNext}>
        <ul>
          {words.next[changed].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
      <LinkButton href={SCREENS.patientDashboard.paths[0]} isWide>
        {confirmationWords.home}
      </LinkButton>
      <Stack gap={3}>
        {changed === 'YES' ? (
          <TextLink href={pathTo('/patient/consent-process/:id', { id })}>
            {confirmationWords.journey}
          </TextLink>
        ) : null}
        <TextLink href={pathTo('/patient/notes/:id', { id })}>{confirmationWords.note}</TextLink>
        <TextLink href={pathTo('/patient/surgery/:id', { id })}>{confirmationWords.summary}</TextLink>
      </Stack>
    </Stack>
  );
}

/** The patient's second confirmation and its outcome. */
export function PatientConfirmation({ surgeryId }: { readonly surgeryId: string }) {
  const run = useConsentDecision(surgeryId, 'CONFIRM_AS_PATIENT');
  const changes = useMadeChanges(surgeryId);
  const surgery = surgeryDecidedOn(run.snapshot);
  const isDecided = run.snapshot.hasTag('complete');
  const changed = typedAct(run.snapshot).changed === 'YES' ? 'YES' : 'NO';
  const title = isDecided ? words.decided[changed] : screenTitle;
  const heading = useFocusOnChange(title);
  const form = addressOfStep(surgeryId, 'consent-form');
  return (
    <Page title={title} titleRef={heading} lead={surgery && operationAndSide(surgery)}>
      <ActView
        run={run}
        renderInstead={(found) => (
          <Stack gap={5}>
            <p>{standingForPatient(found)}</p>
            <ConsentExits surgery={found} />
            <TextLink href={pathTo('/patient/surgery/:id', { id: surgeryId })}>
              {confirmationWords.summary}
            </TextLink>
          </Stack>
        )}
      >
        {(found) =>
          isDecided ? (
            <Outcome surgery={found} changed={changed} />
          ) : (
            <Stack gap={6}>
              <p>{words.lead}</p>
              <WhatChanged of={changes} reader="patient" />
              <TextLink href={form}>{confirmationWords.read}</TextLink>
              <ConfirmationForm run={run} reader="patient" surgery={found} />
              <ConsentExits surgery={found} />
              <TextLink href={pathTo('/patient/surgery/:id', { id: surgeryId })}>
                {confirmationWords.back}
              </TextLink>
            </Stack>
          )
        }
      </ActView>
    </Page>
  );
}
