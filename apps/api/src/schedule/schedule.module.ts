import { Module } from '@nestjs/common';
import { ScheduleModule as NestScheduleModule } from '@nestjs/schedule';
import { MailModule } from '../mail/mail.module';
import { PdfModule } from '../pdf/pdf.module';
import { ExpiryService } from './expiry.service';
import { Jobs } from './jobs';
import { OncePerInstallation } from './once-per-installation';

@Module({
  imports: [NestScheduleModule.forRoot(), MailModule, PdfModule],
  providers: [ExpiryService, Jobs, OncePerInstallation],
  exports: [ExpiryService, OncePerInstallation],
})
export class ScheduleModule {}
