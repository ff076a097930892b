import type { MailContent, MailFacts, MailKind } from '../mail-kinds';
import {
  accessChangedLetter,
  emailChangedLetter,
  emailProofLetter,
  passwordChangedLetter,
  patientFoundLetter,
  patientInvitationLetter,
  resetLetter,
  roleRevokedLetter,
  surgeonInvitationLetter,
  verificationDecidedLetter,
} from './account-letters';
import {
  concernRaisedLetter,
  consentChangedLetter,
  detailsChangedLetter,
  handoverAnsweredLetter,
  handoverAskedLetter,
  patientsHandedOverLetter,
  consentDeclinedLetter,
  consentReconsideredLetter,
  consentWithdrawnLetter,
  sidesDifferLetter,
  statementWrittenLetter,
} from './consent-letters';
import {
  changeReportedLetter,
  confirmationDueLetter,
  consentExpiredLetter,
  expiryNearLetter,
} from './clock-letters';
import type { Letter } from './letter';
import {
  newDeviceLetter,
  passkeyChangedLetter,
  secondFactorChangedLetter,
  secondFactorLostLetter,
  ssoChangedLetter,
} from './login-letters';
import type { Sender } from './letter-words';
import {
  bothSignedLetter,
  newNoteLetter,
  patientSignedLetter,
  processCreatedLetter,
  sideCorrectedLetter,
  surgeonChosenLetter,
  surgeonLeftLetter,
  surgeryLinkedLetter,
} from './surgery-letters';

type Templates = { readonly [Kind in MailKind]: (sender: Sender, facts: MailFacts[Kind]) => Letter };

export const templates: Templates = {
  reset: resetLetter,
  'password-changed': passwordChangedLetter,
  'email-proof': emailProofLetter,
  'email-changed': emailChangedLetter,
  'new-device': newDeviceLetter,
  'passkey-changed': passkeyChangedLetter,
  'second-factor-changed': secondFactorChangedLetter,
  'second-factor-lost': secondFactorLostLetter,
  'sso-changed': ssoChangedLetter,
  'patient-invitation': patientInvitationLetter,
  'patient-found': patientFoundLetter,
  'surgeon-invitation': surgeonInvitationLetter,
  'verification-decided': verificationDecidedLetter,
  'access-changed': accessChangedLetter,
  'role-revoked': roleRevokedLetter,
  'surgery-linked': surgeryLinkedLetter,
  'surgeon-chosen': surgeonChosenLetter,
  'surgeon-left': surgeonLeftLetter,
  'process-created': processCreatedLetter,
  'side-corrected': sideCorrectedLetter,
  'new-note': newNoteLetter,
  'patient-signed': patientSignedLetter,
  'both-signed': bothSignedLetter,
  'consent-declined': consentDeclinedLetter,
  'consent-withdrawn': consentWithdrawnLetter,
  'consent-reconsidered': consentReconsideredLetter,
  'concern-raised': concernRaisedLetter,
  'consent-changed': consentChangedLetter,
  'details-changed': detailsChangedLetter,
  'handover-asked': handoverAskedLetter,
  'handover-answered': handoverAnsweredLetter,
  'patients-handed-over': patientsHandedOverLetter,
  'sides-differ': sidesDifferLetter,
  'change-reported': changeReportedLetter,
  'confirmation-due': confirmationDueLetter,
  'expiry-near': expiryNearLetter,
  'consent-expired': consentExpiredLetter,
  'statement-written': statementWrittenLetter,
};

/** The mail of a kind, in words. */
export const letterOf = <Kind extends MailKind>(sender: Sender, { kind, facts }: MailContent<Kind>): Letter =>
  templates[kind](sender, facts);
