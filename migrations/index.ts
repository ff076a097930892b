import { CreateTables1763650000000 } from './1763650000000-create-tables';
import { GrantApplicationRole1763650000001 } from './1763650000001-grant-application-role';
import { RememberJobTurns1763650000002 } from './1763650000002-remember-job-turns';
import { UnlogRateLimitCounts1763650000003 } from './1763650000003-unlog-rate-limit-counts';
import { RememberKnownDevices1763650000020 } from './1763650000020-remember-known-devices';
import { OrderTheOutbox1763650000021 } from './1763650000021-order-the-outbox';
import { RecordReads1763650000030 } from './1763650000030-record-reads';
import { NameOneSuccessor1763650000031 } from './1763650000031-name-one-successor';
import { BindEvidence1763650000050 } from './1763650000050-bind-evidence';
import { RememberAnchoredSeals1763650000051 } from './1763650000051-remember-anchored-seals';
import { GuardEvidence1763650000060 } from './1763650000060-guard-evidence';
import { OpenRounds1763650000070 } from './1763650000070-open-rounds';
import { CountTheDays1763650000080 } from './1763650000080-count-the-days';
import { KeepBothSides1763650000090 } from './1763650000090-keep-both-sides';
import { KeepStatements1763650000100 } from './1763650000100-keep-statements';
import { ChangeWhatWasSigned1763650000110 } from './1763650000110-change-what-was-signed';
import { KeepOwnWords1763650000120 } from './1763650000120-keep-own-words';
import { NameWhatTeaches1763650000180 } from './1763650000180-name-what-teaches';
import { KeepWhatMatters1763650000190 } from './1763650000190-keep-what-matters';
import { KeepPatientNeeds1763650000200 } from './1763650000200-keep-patient-needs';
import { NameHospitalTeams1763650000210 } from './1763650000210-name-hospital-teams';
import { KeepSeals1763650000220 } from './1763650000220-keep-seals';
import { SignCheckpoints1763650000230 } from './1763650000230-sign-checkpoints';
import { CarryEvidence1763650000240 } from './1763650000240-carry-evidence';
import { SealLater1763650000250 } from './1763650000250-seal-later';
import { FindPeople1763650000260 } from './1763650000260-find-people';
import { KeepAccountDecisions1763650000270 } from './1763650000270-keep-account-decisions';
import { TellSessionsApart1763650000330 } from './1763650000330-tell-sessions-apart';
import { KeepSessionProofs1763650000340 } from './1763650000340-keep-session-proofs';
import { KeepSecondFactors1763650000350 } from './1763650000350-keep-second-factors';
import { KeepPasskeys1763650000360 } from './1763650000360-keep-passkeys';
import { ConnectIdentities1763650000370 } from './1763650000370-connect-identities';
import { ProveEmailAddresses1763650000380 } from './1763650000380-prove-email-addresses';
import { KeepProofsOfSignatures1763650000390 } from './1763650000390-keep-proofs-of-signatures';
import { PrintElsewhere1763650000410 } from './1763650000410-print-elsewhere';
import { KeepWhatPasskeysSigned1763650000420 } from './1763650000420-keep-what-passkeys-signed';
import { BindWhatWasLearned1763650000440 } from './1763650000440-bind-what-was-learned';
import { KnowWhenTheProviderAsked1763650000470 } from './1763650000470-know-when-the-provider-asked';
import { ExpandSurgeonSearch1763650000480 } from './1763650000480-expand-surgeon-search';
import { ExpandPeopleSearch1763650000490 } from './1763650000490-expand-people-search';
import { ExpandAuditAddresses1763650000500 } from './1763650000500-expand-audit-addresses';
import { ExpandSurgeonLikeness1763650000510 } from './1763650000510-expand-surgeon-likeness';
import { ExpandFormerProof1763650000560 } from './1763650000560-expand-former-proof';
import { ExpandAccountSearch1763650000570 } from './1763650000570-expand-account-search';
import { ExpandSurgeonDecisions1763650000580 } from './1763650000580-expand-surgeon-decisions';
import { DropPeopleParts1763650000590 } from './1763650000590-drop-people-parts';
import { FindMailAndAdministrators1763650000600 } from './1763650000600-find-mail-and-administrators';
import { FindUnprovenAccounts1763650000610 } from './1763650000610-find-unproven-accounts';
import { FindSurgeonsByPart1763650000620 } from './1763650000620-find-surgeons-by-part';

/** Every migration in order. */
export const migrations = [
  CreateTables1763650000000,
  GrantApplicationRole1763650000001,
  RememberJobTurns1763650000002,
  UnlogRateLimitCounts1763650000003,
  RememberKnownDevices1763650000020,
  OrderTheOutbox1763650000021,
  RecordReads1763650000030,
  NameOneSuccessor1763650000031,
  BindEvidence1763650000050,
  RememberAnchoredSeals1763650000051,
  GuardEvidence1763650000060,
  OpenRounds1763650000070,
  CountTheDays1763650000080,
  KeepBothSides1763650000090,
  KeepStatements1763650000100,
  ChangeWhatWasSigned1763650000110,
  KeepOwnWords1763650000120,
  NameWhatTeaches1763650000180,
  KeepWhatMatters1763650000190,
  KeepPatientNeeds1763650000200,
  NameHospitalTeams1763650000210,
  KeepSeals1763650000220,
  SignCheckpoints1763650000230,
  CarryEvidence1763650000240,
  SealLater1763650000250,
  FindPeople1763650000260,
  KeepAccountDecisions1763650000270,
  TellSessionsApart1763650000330,
  KeepSessionProofs1763650000340,
  KeepSecondFactors1763650000350,
  KeepPasskeys1763650000360,
  ConnectIdentities1763650000370,
  ProveEmailAddresses1763650000380,
  KeepProofsOfSignatures1763650000390,
  PrintElsewhere1763650000410,
  KeepWhatPasskeysSigned1763650000420,
  BindWhatWasLearned1763650000440,
  KnowWhenTheProviderAsked1763650000470,
  ExpandSurgeonSearch1763650000480,
  ExpandPeopleSearch1763650000490,
  ExpandAuditAddresses1763650000500,
  ExpandSurgeonLikeness1763650000510,
  ExpandFormerProof1763650000560,
  ExpandAccountSearch1763650000570,
  ExpandSurgeonDecisions1763650000580,
  DropPeopleParts1763650000590,
  FindMailAndAdministrators1763650000600,
  FindUnprovenAccounts1763650000610,
  FindSurgeonsByPart1763650000620,
];
