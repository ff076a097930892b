import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AuditModule } from '../audit/audit.module';
import { MailModule } from '../mail/mail.module';
import { PdfModule } from '../pdf/pdf.module';
import { SurgeryModule } from '../surgery/surgery.module';
import { ConsentFactsService } from './consent-facts.service';
import { ConsentFormController } from './consent-form.controller';
import { ConsentFormService } from './consent-form.service';
import { ConsentMovesService } from './consent-moves.service';
import { DecidingService } from './deciding.service';
import { RoundsService } from './rounds.service';
import { SigningService } from './signing.service';

@Module({
  imports: [AccessModule, AuditModule, MailModule, PdfModule, SurgeryModule],
  controllers: [ConsentFormController],
  providers: [
    ConsentFactsService,
    ConsentFormService,
    ConsentMovesService,
    DecidingService,
    RoundsService,
    SigningService,
  ],
  exports: [ConsentFactsService, ConsentFormService],
})
export class ConsentFormModule {}
