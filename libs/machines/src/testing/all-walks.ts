import type { AnyStateMachine } from 'xstate';
import { certificateMachine } from '../certificate/certificate.machine';
import { certificateWalk } from '../certificate/testing/certificate.walk';
import { consentDecisionMachine } from '../consent-decision/consent-decision.machine';
import { consentDecisionWalk } from '../consent-decision/testing/consent-decision.walk';
import { consentJourneyMachine } from '../consent-journey/consent-journey.machine';
import { consentJourneyWalk } from '../consent-journey/testing/consent-journey.walk';
import { consentLifecycleMachine } from '../consent-lifecycle/consent-lifecycle.machine';
import { consentLifecycleWalk } from '../consent-lifecycle/testing/consent-lifecycle.walk';
import { aCompleteSurgery, aSurgeon, aSurgery } from '../kit/testing/examples';
import type { ExploreOptions } from '../explore/explore';
import { idleWatchMachine } from '../idle-watch/idle-watch.machine';
import { idleWatchWalk } from '../idle-watch/testing/idle-watch.walk';
import { noteComposerMachine } from '../note-composer/note-composer.machine';
import { noteComposerWalk } from '../note-composer/testing/note-composer.walk';
import { noticeMachine } from '../notice/notice.machine';
import { noticeWalk } from '../notice/testing/notice.walk';
import { outboxMachine } from '../outbox/outbox.machine';
import { outboxWalk } from '../outbox/testing/outbox.walk';
import { emailProofMachine } from '../email-proof/email-proof.machine';
import { emailProofWalk } from '../email-proof/testing/email-proof.walk';
import { passwordResetMachine } from '../password-reset/password-reset.machine';
import { passwordResetWalk } from '../password-reset/testing/password-reset.walk';
import { patientDetailsMachine } from '../patient-details/patient-details.machine';
import { patientDetailsWalk } from '../patient-details/testing/patient-details.walk';
import { questionRunMachine } from '../question-run/question-run.machine';
import { questionRunWalk } from '../question-run/testing/question-run.walk';
import { rehearsalMachine } from '../rehearsal/rehearsal.machine';
import { rehearsalWalk } from '../rehearsal/testing/rehearsal.walk';
import { createRemoteMachine } from '../remote/remote.machine';
import { remoteWalk } from '../remote/testing/remote.walk';
import { secondStepMachine } from '../second-step/second-step.machine';
import { secondStepWalk } from '../second-step/testing/second-step.walk';
import { sessionMachine } from '../session/session.machine';
import { sessionWalk } from '../session/testing/session.walk';
import { signingMachine } from '../signing/signing.machine';
import { signingWalk } from '../signing/testing/signing.walk';
import { statementWritingMachine } from '../statement-writing/statement-writing.machine';
import { statementWritingWalk } from '../statement-writing/testing/statement-writing.walk';
import { surgeryLinkingMachine } from '../surgery-linking/surgery-linking.machine';
import { surgeryLinkingWalk } from '../surgery-linking/testing/surgery-linking.walk';
import { patientCreationMachine } from '../surgery-wizards/patient-creation.machine';
import { surgeonCreationMachine } from '../surgery-wizards/surgeon-creation.machine';
import { surgeryDetailsMachine } from '../surgery-wizards/surgery-details.machine';
import {
  patientCreationWalk,
  surgeonCreationWalk,
  surgeryDetailsWalk,
} from '../surgery-wizards/testing/surgery-wizards.walk';
import { verificationMachine } from '../verification/verification.machine';
import { verificationWalk } from '../verification/testing/verification.walk';
import { videoPlaylistMachine } from '../video-playlist/video-playlist.machine';
import { videoPlaylistWalk } from '../video-playlist/testing/video-playlist.walk';

/** A machine with the input, external events and actor answers that an exploration tries. */
export interface NamedWalk {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly options: ExploreOptions<AnyStateMachine>;
}

const walk = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: ExploreOptions<Machine>,
  name = 'from the start',
): NamedWalk => ({ name, machine, options: options as never });

/** The explorations of the path specs, also for the lab, which steps through them and colours the charts. */
export const allWalks: readonly NamedWalk[] = [
  walk(sessionMachine, sessionWalk),
  walk(secondStepMachine, secondStepWalk(['totp', 'recovery-code']), 'with an authenticator app'),
  walk(secondStepMachine, secondStepWalk([]), 'with none yet'),
  walk(secondStepMachine, secondStepWalk([], false), 'with none yet, where there are no passkeys'),
  walk(idleWatchMachine, idleWatchWalk),
  walk(consentJourneyMachine, consentJourneyWalk),
  walk(consentDecisionMachine, consentDecisionWalk('DECLINE'), 'as the patient'),
  walk(consentDecisionMachine, consentDecisionWalk('CONCERN'), 'with a concern'),
  walk(consentDecisionMachine, consentDecisionWalk('END'), 'at the end of a surgery'),
  walk(consentLifecycleMachine, consentLifecycleWalk),
  walk(questionRunMachine, questionRunWalk),
  walk(videoPlaylistMachine, videoPlaylistWalk),
  walk(certificateMachine, certificateWalk('patient'), 'as the patient'),
  walk(certificateMachine, certificateWalk('surgeon'), 'as the surgeon'),
  walk(patientDetailsMachine, patientDetailsWalk),
  walk(patientCreationMachine, patientCreationWalk),
  walk(surgeonCreationMachine, surgeonCreationWalk),
  walk(surgeryDetailsMachine, surgeryDetailsWalk(aSurgery(), false), 'with nothing chosen'),
  walk(surgeryDetailsMachine, surgeryDetailsWalk(aCompleteSurgery(), true), 'with everything chosen'),
  walk(
    surgeryDetailsMachine,
    surgeryDetailsWalk(aSurgery({ surgeon_signed_at: '2026-02-01T10:00:00.000Z' }), true),
    'when the surgeon has signed',
  ),
  walk(surgeryLinkingMachine, surgeryLinkingWalk(aSurgeon().surgeon_id), 'as a surgeon'),
  walk(surgeryLinkingMachine, surgeryLinkingWalk(null), 'as nobody'),
  walk(signingMachine, signingWalk('patient'), 'as the patient'),
  walk(signingMachine, signingWalk('surgeon'), 'as the surgeon'),
  walk(noteComposerMachine, noteComposerWalk),
  walk(statementWritingMachine, statementWritingWalk),
  walk(verificationMachine, verificationWalk),
  walk(passwordResetMachine, passwordResetWalk(null), 'without a link'),
  walk(passwordResetMachine, passwordResetWalk('t'.repeat(43)), 'from a link'),
  walk(emailProofMachine, emailProofWalk(null), 'without a link'),
  walk(emailProofMachine, emailProofWalk('t'.repeat(43)), 'from a link'),
  walk(outboxMachine, outboxWalk),
  walk(rehearsalMachine, rehearsalWalk),
  walk(createRemoteMachine<string>(), remoteWalk),
  walk(noticeMachine, noticeWalk),
];
