import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AssessmentModule } from '../assessment/assessment.module';
import { ResourceModule } from '../resource/resource.module';
import { SurgeryModule } from '../surgery/surgery.module';
import { BriefService } from './brief.service';
import { WorklistController } from './worklist.controller';
import { WorklistService } from './worklist.service';

@Module({
  imports: [AccessModule, AssessmentModule, ResourceModule, SurgeryModule],
  controllers: [WorklistController],
  providers: [BriefService, WorklistService],
})
export class WorklistModule {}
