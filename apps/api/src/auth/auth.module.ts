import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AuditModule } from '../audit/audit.module';
import { HttpModule } from '../http/http.module';
import { MailModule } from '../mail/mail.module';
import { DueWorkModule } from '../schedule/due-work';
import { AuthController } from './auth.controller';
import { KnownDevices } from './known-devices';
import { LoginAttempts } from './login-attempts';
import { LoginService } from './login.service';
import { OnBehalfService } from './on-behalf.service';
import { OneTimeLinks } from './one-time-links';
import { PasswordHasher } from './password-hasher';
import { PasswordResetService } from './password-reset.service';
import { PatientDetailsService } from './patient-details.service';
import { PatientController } from './patient.controller';
import { PatientService } from './patient.service';
import { RegistrationService } from './registration.service';
import { SessionService } from './session.service';
import { SurgeonInvitationService } from './surgeon-invitation.service';
import { SurgeonController } from './surgeon.controller';
import { SurgeonService } from './surgeon.service';
import { VerificationService } from './verification.service';

@Module({
  imports: [AuditModule, DueWorkModule, HttpModule, MailModule, JwtModule.register({})],
  controllers: [AuthController, SurgeonController, PatientController],
  providers: [
    KnownDevices,
    LoginAttempts,
    LoginService,
    OnBehalfService,
    OneTimeLinks,
    PasswordHasher,
    PasswordResetService,
    PatientDetailsService,
    PatientService,
    RegistrationService,
    SessionService,
    SurgeonInvitationService,
    SurgeonService,
    VerificationService,
  ],
})
export class AuthModule {}
