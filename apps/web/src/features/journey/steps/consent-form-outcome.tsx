import {
  isSignedByBoth,
  labels,
  messages,
  pathTo,
  SCREENS,
  type Surgery,
  surgeonName,
} from '@candour/contracts';
import { signingFailure, surgeryOfForm } from '@candour/machines';
import { dateAndTime, dateInDetails } from '../../../lib/dates-on-screen';
import { operationAndSide } from '../../../lib/names-on-screen';
import { yourSurgeon } from '../../../shell/consent/patient-words';
import { isAtRest, standingOf } from '../../../shell/consent/standing';
import { standingForPatient } from '../../../shell/consent/standing-for-patient';
import { WhomToCall } from '../../../shell/contact/whom-to-call';
import type { Remote } from '../../../shell/remote/use-remote';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { Cluster } from '../../../ui/layout/cluster';
import { SmallText } from '../../../ui/layout/layout.styles';
import { LinkButton } from '../../../ui/link/link-button';
import { Notice } from '../../../ui/notice/notice';
import { StatusChip } from '../../../ui/status-chip/status-chip';
import { type Rounds, WhatChanged } from '../../consent-form/change/made-changes';
import { ConfirmInvitation } from '../../consent-form/confirmation/confirm-invitation';
import { ReportedChange } from '../../consent-form/confirmation/reported-change';
import { ConsentFormCopy } from '../../consent-form/consent-form-copy';
import { ConsentFormDownload } from '../../consent-form/consent-form-download';
import { ConsentFormPreview } from '../../consent-form/consent-form-preview';
import { ConsentExits } from '../../consent-form/decision/consent-exits';
import { EarlierRounds } from '../../consent-form/rounds/earlier-rounds';
import type { Signing } from '../../consent-form/use-signing';
import { OutcomeFrame, WhatHappensNext } from '../outcome-frame';
import type { StepProps } from '../step-props';
import { type ComingStep, outcomeWords as words } from '../outcome.words';

const nextOf = (surgery: Surgery, isComplete: boolean): readonly ComingStep[] => {
  const surgeon = surgery.surgeon_id === null ? yourSurgeon : surgeonName(surgery);
  return [
    isComplete ? words.formIsComplete(surgeon) : words.surgeonReads(surgeon),
    words.askMore,
    words.theDay(dateInDetails(surgery.surgery_date) || null),
  ];
};

/** The signed form to read and to keep; it says if the surgeon has not signed yet. */
function Copy({ signing, surgery }: { readonly signing: Signing; readonly surgery: Surgery }) {
  const isComplete = isSignedByBoth(signing.snapshot.context.consentForm);
  const failure = signingFailure(signing.snapshot);
  return (
    <Card
      title={words.copy}
      gap={4}
      aside={isComplete ? null : <StatusChip tone="waiting">{words.notSignedBySurgeon}</StatusChip>}
    >
      <p>{isComplete ? words.formLead : words.copyLead}</p>
      {failure ? (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      ) : null}
      <Disclosure label={words.read} labelOpen={words.closeCopy} variant="quiet" isWide>
        {() => <ConsentFormPreview {...signing} />}
      </Disclosure>
      <Cluster gap={3} align="start">
        {isComplete ? null : <ConsentFormCopy surgeryId={surgery.surgery_id} />}
        <ConsentFormDownload {...signing} />
      </Cluster>
      {isComplete ? null : <SmallText>{messages.notSignedYet}</SmallText>}
    </Card>
  );
}

export interface ConsentFormOutcomeProps {
  readonly signing: Signing;
  /** Already read for the form before it was signed. */
  readonly changes: Remote<Rounds>;
  readonly isNews: boolean;
  readonly props: StepProps;
}

/**
 * "You have signed your consent form": what happens next, the copy, the ways out of the consent, and a link home.
 */
export function ConsentFormOutcome({ signing, changes, isNews, props }: ConsentFormOutcomeProps) {
  const { context } = signing.snapshot;
  const surgery = surgeryOfForm(signing.snapshot) ?? props.facts.surgery;
  const { surgery_id: id, consent } = surgery;
  const signedAt = context.consentForm?.patient_signed_at ?? surgery.patient_signed_at;
  const isResting = isAtRest(standingOf(surgery));
  const isComplete = isSignedByBoth(context.consentForm);
  return (
    <OutcomeFrame
      frame={props.frame}
      title={messages.consentFormSigned}
      operation={operationAndSide(surgery)}
      when={signedAt && dateAndTime(signedAt)}
      isNews={isNews}
    >
      {isResting && standingOf(surgery) !== 'SIDE' ? (
        <Notice tone="info">{standingForPatient(surgery)}</Notice>
      ) : null}
      <ReportedChange surgery={surgery} reader="patient" />
      <ConfirmInvitation surgery={surgery} reader="patient" />
      {isResting ? <ConsentExits surgery={surgery} /> : null}
      <WhatChanged of={changes} reader="patient" />
      {isResting ? null : <WhatHappensNext steps={nextOf(surgery, isComplete)} />}
      <WhomToCall surgery={surgery} />
      <Copy signing={signing} surgery={surgery} />
      <Cluster gap={3}>
        <LinkButton href={pathTo('/patient/notes/:id', { id })} variant="quiet">
          {labels.buttons.viewNotes}
        </LinkButton>
        <LinkButton href={SCREENS.patientDashboard.paths[0]} variant="quiet">
          {words.home}
        </LinkButton>
      </Cluster>
      <Button variant="submit" isWide onPress={props.onCompleted}>
        {labels.buttons.nextSection}
      </Button>
      {isResting ? null : <ConsentExits surgery={surgery} />}
      {consent.round > 1 ? <EarlierRounds surgeryId={id} reader="patient" /> : null}
    </OutcomeFrame>
  );
}
