import { type DynamicModule, Module } from '@nestjs/common';
import { ScheduleModule as NestScheduleModule } from '@nestjs/schedule';
import { AuditModule } from '../audit/audit.module';
import type { Role } from '../config/environment.types';
import { ConsentFormModule } from '../consent-form/consent-form.module';
import { MailModule } from '../mail/mail.module';
import { PdfModule } from '../pdf/pdf.module';
import { DueWorkModule } from '../common/due-work';
import { ExpiryService } from './expiry.service';
import { Jobs } from './jobs';
import { OncePerInstallation } from './once-per-installation';
import { PrintRows } from './print-rows';

@Module({})
export class ScheduleModule {
  /** A printer takes the rows that wait for one, and no other job. A test runs the jobs by hand. */
  static with(jobs: 'running' | 'by hand', role: Role): DynamicModule {
    const isRunning = jobs === 'running';
    const running = [...(role === 'printer' ? [] : [Jobs]), ...(role === 'api' ? [] : [PrintRows])];
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
      providers: [ExpiryService, OncePerInstallation, ...(isRunning ? running : [])],
      exports: [ExpiryService, OncePerInstallation],
    };
  }
}
