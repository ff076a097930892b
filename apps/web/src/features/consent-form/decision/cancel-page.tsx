import { pathTo, SCREENS, type Surgery } from '@candour/contracts';
import {
  actFailure,
  cancellingOpen,
  isSendingAct,
  offeredOutcomes,
  surgeryDecidedOn,
} from '@candour/machines';
import { useDocumentTitle } from '../../../lib/document-title';
import { today } from '../../../lib/now';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { standingForPatient } from '../../../shell/consent/standing-for-patient';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { Page } from '../../../ui/layout/page';
import { Stack } from '../../../ui/layout/stack';
import { LinkButton } from '../../../ui/link/link-button';
import { TextLink } from '../../../ui/link/text-link';
import { ActView } from './act-view';
import { cancelWords, decisionPageWords as words } from './words';
import { type ConsentDecisionRun, useConsentDecision } from './use-consent-decision';

type Act = keyof typeof cancelWords;

const summaryOf = ({ surgery_id: id }: Surgery): string => pathTo('/patient/surgery/:id', { id });

/**
 * A link to the page that cancels a surgery without a surgeon or resumes it; renders nothing when neither is
 * possible.
 */
export function CancelLink({ surgery }: { readonly surgery: Surgery }) {
  const [outcome] = cancellingOpen(surgery, today());
  if (outcome === undefined || outcome === 'DONE') return null;
  return (
    <TextLink href={pathTo('/patient/consent-form/cancel/:id', { id: surgery.surgery_id })}>
      {cancelWords[outcome].title}
    </TextLink>
  );
}

interface ContentProps {
  readonly run: ConsentDecisionRun;
  readonly act: Act;
  readonly surgery: Surgery;
}

function CancelForm({ run: { snapshot, send }, act, surgery }: ContentProps) {
  const { lead, button, title } = cancelWords[act];
  return (
    <Stack gap={6}>
      <p>{lead}</p>
      <Form
        aria-label={title}
        errors={formErrors({}, actFailure(snapshot))}
        onSubmit={() => send({ type: 'act.submitted' })}
      >
        <Button type="submit" isWide isPending={isSendingAct(snapshot) || snapshot.hasTag('busy')}>
          {button}
        </Button>
      </Form>
      <TextLink href={summaryOf(surgery)}>{words.back}</TextLink>
    </Stack>
  );
}

function Cancelled({ act, surgery }: Omit<ContentProps, 'run'>) {
  const { decided, next, title } = cancelWords[act];
  useDocumentTitle(decided, title);
  return (
    <Stack gap={6}>
      <Card title={words.whatHappensNext}>
        <p>{next}</p>
      </Card>
      <LinkButton href={SCREENS.patientDashboard.paths[0]} isWide>
        {words.home}
      </LinkButton>
      <TextLink href={summaryOf(surgery)}>{words.summary}</TextLink>
    </Stack>
  );
}

/** "The patient may cancel one without a surgeon", and go on with it for 30 days. */
export function CancelPage({ surgeryId }: { readonly surgeryId: string }) {
  const run = useConsentDecision(surgeryId, 'CANCEL');
  const surgery = surgeryDecidedOn(run.snapshot);
  const act: Act = offeredOutcomes(run.snapshot).includes('REOPENED') ? 'REOPENED' : 'CANCELLED';
  const isDone = run.snapshot.hasTag('complete');
  const title = isDone ? cancelWords[act].decided : cancelWords[act].title;
  const heading = useFocusOnChange(title);
  return (
    <Page title={title} titleRef={heading} lead={surgery?.operation_name}>
      <ActView
        run={run}
        renderInstead={(found) => (
          <Stack gap={5}>
            <p>{found.surgeon_id === null ? standingForPatient(found) : words.surgeonCancels}</p>
            <TextLink href={summaryOf(found)}>{words.summary}</TextLink>
          </Stack>
        )}
      >
        {(found) =>
          isDone ? (
            <Cancelled act={act} surgery={found} />
          ) : (
            <CancelForm run={run} act={act} surgery={found} />
          )
        }
      </ActView>
    </Page>
  );
}
