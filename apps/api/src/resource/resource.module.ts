import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AuditModule } from '../audit/audit.module';
import { SurgeryModule } from '../surgery/surgery.module';
import { EngagingService } from './engaging.service';
import { LearningPageService } from './learning-page.service';
import { ResourceReadingService } from './resource-reading.service';
import { ResourceController } from './resource.controller';

@Module({
  imports: [AccessModule, AuditModule, SurgeryModule],
  controllers: [ResourceController],
  providers: [EngagingService, LearningPageService, ResourceReadingService],
  exports: [ResourceReadingService],
})
export class ResourceModule {}
