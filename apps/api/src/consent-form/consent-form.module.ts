import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AssessmentModule } from '../assessment/assessment.module';
import { AuditModule } from '../audit/audit.module';
import { HttpModule } from '../http/http.module';
import { MailModule } from '../mail/mail.module';
import { PdfModule } from '../pdf/pdf.module';
import { SurgeryModule } from '../surgery/surgery.module';
import { ChangingService } from './changing.service';
import { ConsentChangeController } from './consent-change.controller';
import { ConsentChangesService } from './consent-changes.service';
import { ConfirmingService } from './confirming.service';
import { ConsentClockService } from './consent-clock.service';
import { ConsentFactsService } from './consent-facts.service';
import { ConsentFormController } from './consent-form.controller';
import { ConsentFormService } from './consent-form.service';
import { ConsentMovesService } from './consent-moves.service';
import { DecidingService } from './deciding.service';
import { EnclosedEvidence } from './evidence/enclosed-evidence';
import { EvidenceService } from './evidence/evidence.service';
import { LearningEvidenceService } from './evidence/learning-evidence.service';
import { FinishedForms } from './finished-forms';
import { HandingOverService } from './handing-over.service';
import { HandoverService } from './handover.service';
import { RoundsService } from './rounds.service';
import { SideComparisonService } from './side-comparison.service';
import { SigningService } from './signing.service';
import { StoriesService } from './stories.service';
import { StatementController } from './statement/statement.controller';
import { StatementReadingService } from './statement/statement-reading.service';
import { StatementService } from './statement/statement.service';
import { StatementStore } from './statement/statement-store';
import { TemplateService } from './statement/template.service';
import { WrongSideService } from './wrong-side.service';

@Module({
  imports: [AccessModule, AssessmentModule, AuditModule, HttpModule, MailModule, PdfModule, SurgeryModule],
  controllers: [ConsentFormController, ConsentChangeController, StatementController],
  providers: [
    ChangingService,
    ConsentChangesService,
    ConfirmingService,
    ConsentClockService,
    ConsentFactsService,
    ConsentFormService,
    ConsentMovesService,
    DecidingService,
    EnclosedEvidence,
    EvidenceService,
    FinishedForms,
    HandingOverService,
    HandoverService,
    LearningEvidenceService,
    RoundsService,
    SideComparisonService,
    SigningService,
    WrongSideService,
    StatementReadingService,
    StatementService,
    StatementStore,
    StoriesService,
    TemplateService,
  ],
  exports: [ConsentClockService, ConsentFactsService, ConsentFormService, StoriesService],
})
export class ConsentFormModule {}
