import { type DynamicModule, Module } from '@nestjs/common';
import { ScheduleModule as NestScheduleModule } from '@nestjs/schedule';
import { AuditModule } from '../audit/audit.module';
import { ConsentFormModule } from '../consent-form/consent-form.module';
import { MailModule } from '../mail/mail.module';
import { PdfModule } from '../pdf/pdf.module';
import { DueWorkModule } from '../common/due-work';
import { ExpiryService } from './expiry.service';
import { Jobs } from './jobs';
import { OncePerInstallation } from './once-per-installation';

@Module({})
export class ScheduleModule {
  /** A test runs the jobs by hand. */
  static with(jobs: 'running' | 'by hand'): DynamicModule {
    const isRunning = jobs === 'running';
    return {
      module: ScheduleModule,
      imports: [
        AuditModule,
        ConsentFormModule,
        DueWorkModule,
        MailModule,
        PdfModule,
        ...(isRunning ? [NestScheduleModule.forRoot()] : []),
      ],
      providers: [ExpiryService, OncePerInstallation, ...(isRunning ? [Jobs] : [])],
      exports: [ExpiryService, OncePerInstallation],
    };
  }
}
