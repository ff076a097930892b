import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { HttpModule } from '../http/http.module';
import { MailModule } from '../mail/mail.module';
import { DueWorkModule } from '../common/due-work';
import { AccessLogService } from './access-log.service';
import { AccountClosingService } from './account-closing.service';
import { AccountForProfile } from './account-for-profile';
import { AccountDecisions } from './account-decisions';
import { AdministrationController } from './administration.controller';
import { AuditTrailService } from './audit-trail.service';
import { AuthController } from './auth.controller';
import { EmailProofService } from './email-proof.service';
import { KnownDevices } from './known-devices';
import { LoginAttempts } from './login-attempts';
import { LoginService } from './login.service';
import { OwnAccountController } from './own-account.controller';
import { OwnAccountService } from './own-account.service';
import { OnBehalfService } from './on-behalf.service';
import { OneTimeLinks } from './one-time-links';
import { OwnPassword } from './own-password';
import { OwnProofService } from './own-proof.service';
import { OwnSessionsService } from './own-sessions.service';
import { PasswordChoice } from './password-choice';
import { PasswordHasher } from './password-hasher';
import { PasswordResetService } from './password-reset.service';
import { PasskeyChallenges } from './passkey/passkey-challenges';
import { PasskeyChanges } from './passkey/passkey-changes';
import { PasskeyController } from './passkey/passkey.controller';
import { PasskeyEnrolment } from './passkey/passkey-enrolment';
import { PasskeyFactor } from './passkey/passkey-factor';
import { PasskeyLoginService } from './passkey/passkey-login.service';
import { PasskeyProofs } from './passkey/passkey-proof';
import { PasskeyService } from './passkey/passkey.service';
import { OwnDataService } from './own-data/own-data.service';
import { PeopleDirectoryService } from './people-directory.service';
import { PatientController } from './patient.controller';
import { PatientNeedsService } from './patient-needs.service';
import { PatientNumberService } from './patient-number.service';
import { PatientService } from './patient.service';
import { RegistrationService } from './registration.service';
import { ResetRequestsService } from './reset-requests.service';
import { RoleRevokingService } from './role-revoking.service';
import { SessionOpening } from './session-opening';
import { IdentityProvider } from './sso/identity-provider';
import { SsoAccountService } from './sso/sso-account.service';
import { SsoController } from './sso/sso.controller';
import { SsoLoginService } from './sso/sso-login.service';
import { SurgeonInvitationService } from './surgeon-invitation.service';
import { SurgeonController } from './surgeon.controller';
import { SurgeonService } from './surgeon.service';
import { AuthenticatorApps } from './second-factor/authenticator-apps';
import { AuthenticatorService } from './second-factor/authenticator.service';
import { FactorSecrets } from './second-factor/factor-secrets';
import { LoginTickets } from './second-factor/login-tickets';
import { LostFactorService } from './second-factor/lost-factor.service';
import { RecoveryCodes } from './second-factor/recovery-codes';
import { SecondFactorController } from './second-factor/second-factor.controller';
import { SecondFactors } from './second-factor/second-factors';
import { SecondStepService } from './second-factor/second-step.service';
import { SetUpAtLoginService } from './second-factor/set-up-at-login.service';
import { StepAttempts } from './second-factor/step-attempts';
import { VerificationService } from './verification.service';

@Module({
  imports: [AuditModule, DueWorkModule, HttpModule, MailModule],
  controllers: [
    AuthController,
    AdministrationController,
    OwnAccountController,
    PasskeyController,
    SecondFactorController,
    SsoController,
    SurgeonController,
    PatientController,
  ],
  providers: [
    AccessLogService,
    AccountClosingService,
    RoleRevokingService,
    AccountDecisions,
    AccountForProfile,
    AuditTrailService,
    AuthenticatorApps,
    AuthenticatorService,
    FactorSecrets,
    EmailProofService,
    KnownDevices,
    LoginAttempts,
    LoginService,
    LoginTickets,
    LostFactorService,
    OnBehalfService,
    OneTimeLinks,
    OwnAccountService,
    OwnDataService,
    OwnPassword,
    OwnProofService,
    OwnSessionsService,
    PasskeyChallenges,
    PasskeyChanges,
    PasskeyEnrolment,
    PasskeyFactor,
    PasskeyLoginService,
    PasskeyProofs,
    PasskeyService,
    PasswordChoice,
    PasswordHasher,
    PasswordResetService,
    PatientNeedsService,
    PatientNumberService,
    PatientService,
    PeopleDirectoryService,
    RecoveryCodes,
    RegistrationService,
    ResetRequestsService,
    SecondFactors,
    SecondStepService,
    SessionOpening,
    SetUpAtLoginService,
    StepAttempts,
    IdentityProvider,
    SsoAccountService,
    SsoLoginService,
    SurgeonInvitationService,
    SurgeonService,
    VerificationService,
  ],
  exports: [PatientService, VerificationService],
})
export class AuthModule {}
