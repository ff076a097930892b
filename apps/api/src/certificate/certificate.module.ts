import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AssessmentModule } from '../assessment/assessment.module';
import { AuditModule } from '../audit/audit.module';
import { ConsentFormModule } from '../consent-form/consent-form.module';
import { HttpModule } from '../http/http.module';
import { NoteModule } from '../note/note.module';
import { PdfModule } from '../pdf/pdf.module';
import { ResourceModule } from '../resource/resource.module';
import { SurgeryModule } from '../surgery/surgery.module';
import { CertificateFactsService } from './certificate-facts.service';
import { CertificateController } from './certificate.controller';
import { CertificateService } from './certificate.service';
import { CompletingService } from './completing.service';
import { Learning } from './learning';

@Module({
  imports: [
    AccessModule,
    AssessmentModule,
    AuditModule,
    ConsentFormModule,
    HttpModule,
    NoteModule,
    PdfModule,
    ResourceModule,
    SurgeryModule,
  ],
  controllers: [CertificateController],
  providers: [CertificateFactsService, CertificateService, CompletingService, Learning],
})
export class CertificateModule {}
