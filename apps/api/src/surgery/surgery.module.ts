import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { HttpModule } from '../http/http.module';
import { MailModule } from '../mail/mail.module';
import { CatalogueService } from './catalogue.service';
import { CodeProofService } from './code-proof.service';
import { LearningRunsService } from './learning-runs.service';
import { PatientDetailsService } from './patient-details.service';
import { PeopleService } from './people.service';
import { SidesService } from './sides.service';
import { SurgeonChoice } from './surgeon-choice';
import { SurgeryCreationService } from './surgery-creation.service';
import { SurgeryDetailsService } from './surgery-details.service';
import { SurgeryLinkingService } from './surgery-linking.service';
import { SurgeryListService } from './surgery-list.service';
import { SurgeryMilestonesService } from './surgery-milestones.service';
import { SurgeryNotices } from './surgery-notices';
import { SurgeryUpdateService } from './surgery-update.service';
import { UniqueCodes } from './unique-codes';
import { WhatMattersService } from './what-matters.service';
import { SurgeryController } from './surgery.controller';
import { SurgeryListsController } from './surgery-lists.controller';

@Module({
  imports: [AccessModule, AuditModule, AuthModule, HttpModule, MailModule],
  controllers: [SurgeryController, SurgeryListsController],
  providers: [
    CatalogueService,
    CodeProofService,
    LearningRunsService,
    PatientDetailsService,
    PeopleService,
    SidesService,
    SurgeonChoice,
    SurgeryCreationService,
    SurgeryDetailsService,
    SurgeryLinkingService,
    SurgeryListService,
    SurgeryMilestonesService,
    SurgeryNotices,
    SurgeryUpdateService,
    UniqueCodes,
    WhatMattersService,
  ],
  exports: [
    LearningRunsService,
    SidesService,
    SurgeryDetailsService,
    SurgeryMilestonesService,
    WhatMattersService,
  ],
})
export class SurgeryModule {}
