import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AuditModule } from '../audit/audit.module';
import { SurgeryModule } from '../surgery/surgery.module';
import { AnsweringService } from './answering.service';
import { AssessmentReadingService } from './assessment-reading.service';
import { AssessmentController } from './assessment.controller';
import { OwnWordsService } from './own-words.service';
import { DiscussingService } from './discussing.service';

@Module({
  imports: [AccessModule, AuditModule, SurgeryModule],
  controllers: [AssessmentController],
  providers: [AnsweringService, AssessmentReadingService, DiscussingService, OwnWordsService],
  exports: [AssessmentReadingService],
})
export class AssessmentModule {}
