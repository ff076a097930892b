import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access/access.guard';
import { AccessModule } from './access/access.module';
import { AssessmentModule } from './assessment/assessment.module';
import { AuditModule } from './audit/audit.module';
import { AuthModule } from './auth/auth.module';
import { type PasswordCost, PasswordCostModule } from './auth/password-cost.module';
import { CertificateModule } from './certificate/certificate.module';
import type { Clock } from './common/clock';
import { CommonModule } from './common/common.module';
import { ConfigModule } from './config/config.module';
import type { Environment } from './config/environment.types';
import { ConsentFormModule } from './consent-form/consent-form.module';
import { DatabaseModule } from './database/database.module';
import { entities } from './entities';
import type { Admission } from './http/admission';
import { ApiKeyGuard } from './http/api-key.guard';
import { DomainErrorFilter } from './http/failure/domain-error.filter';
import { HttpModule } from './http/http.module';
import type { LogTarget } from './http/server-options';
import { MailModule } from './mail/mail.module';
import { NoteModule } from './note/note.module';
import { ResourceModule } from './resource/resource.module';
import { ScheduleModule } from './schedule/schedule.module';
import { SurgeryModule } from './surgery/surgery.module';
import { VerifyModule } from './verify/verify.module';
import { WorklistModule } from './worklist/worklist.module';

export interface AppParts {
  readonly environment: Environment;
  readonly databaseUrl: string;
  readonly clock: Clock;
  /** Whether the scheduled jobs run; a test calls them by hand. */
  readonly jobs: 'running' | 'by hand';
  readonly passwordCost: PasswordCost;
  readonly logTo?: LogTarget;
  /** The admission of calls; a new one by default. */
  readonly admission?: Admission;
}

/** The feature modules, in the order in which they may depend on each other. */
const nouns: readonly Type[] = [
  AuthModule,
  SurgeryModule,
  AssessmentModule,
  ResourceModule,
  NoteModule,
  ConsentFormModule,
  CertificateModule,
  WorklistModule,
  VerifyModule,
];

/**
 * Guards and the exception filter in the order in which every call passes them. Values are checked, and the call is
 * counted, where a handler takes its call: a call that is refused for its values is not counted.
 */
const passage = [
  { provide: APP_GUARD, useClass: ApiKeyGuard },
  { provide: APP_GUARD, useClass: AccessGuard },
  { provide: APP_FILTER, useClass: DomainErrorFilter },
];

@Module({})
export class AppModule {
  static of({ environment, databaseUrl, clock, jobs, passwordCost }: AppParts): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.of(environment),
        CommonModule.with(clock),
        PasswordCostModule.of(passwordCost),
        DatabaseModule.at(databaseUrl, entities),
        AccessModule,
        AuditModule,
        HttpModule,
        MailModule,
        ScheduleModule.with(jobs, environment.role),
        ...nouns,
      ],
      providers: passage,
    };
  }
}
