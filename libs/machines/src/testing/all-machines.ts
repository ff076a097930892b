import type { AnyStateMachine } from 'xstate';
import { certificateMachine } from '../certificate/certificate.machine';
import { consentDecisionMachine } from '../consent-decision/consent-decision.machine';
import { consentJourneyMachine } from '../consent-journey/consent-journey.machine';
import { consentLifecycleMachine } from '../consent-lifecycle/consent-lifecycle.machine';
import { idleWatchMachine } from '../idle-watch/idle-watch.machine';
import { noteComposerMachine } from '../note-composer/note-composer.machine';
import { noticeMachine } from '../notice/notice.machine';
import { outboxMachine } from '../outbox/outbox.machine';
import { passwordResetMachine } from '../password-reset/password-reset.machine';
import { patientDetailsMachine } from '../patient-details/patient-details.machine';
import { questionRunMachine } from '../question-run/question-run.machine';
import { rehearsalMachine } from '../rehearsal/rehearsal.machine';
import { createRemoteMachine } from '../remote/remote.machine';
import { secondStepMachine } from '../second-step/second-step.machine';
import { sessionMachine } from '../session/session.machine';
import { signingMachine } from '../signing/signing.machine';
import { statementWritingMachine } from '../statement-writing/statement-writing.machine';
import { surgeryLinkingMachine } from '../surgery-linking/surgery-linking.machine';
import { patientCreationMachine } from '../surgery-wizards/patient-creation.machine';
import { surgeonCreationMachine } from '../surgery-wizards/surgeon-creation.machine';
import { surgeryDetailsMachine } from '../surgery-wizards/surgery-details.machine';
import { verificationMachine } from '../verification/verification.machine';
import { videoPlaylistMachine } from '../video-playlist/video-playlist.machine';

/** Every machine of section 4, for the charts and for the rules that hold for all machines. */
export const allMachines: readonly AnyStateMachine[] = [
  sessionMachine,
  secondStepMachine,
  idleWatchMachine,
  consentJourneyMachine,
  consentLifecycleMachine,
  consentDecisionMachine,
  questionRunMachine,
  videoPlaylistMachine,
  certificateMachine,
  patientDetailsMachine,
  patientCreationMachine,
  surgeonCreationMachine,
  surgeryDetailsMachine,
  surgeryLinkingMachine,
  signingMachine,
  noteComposerMachine,
  statementWritingMachine,
  verificationMachine,
  passwordResetMachine,
  outboxMachine,
  rehearsalMachine,
  createRemoteMachine<unknown>(),
  noticeMachine,
];
