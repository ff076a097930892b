import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { HttpModule } from '../http/http.module';
import { PdfModule } from '../pdf/pdf.module';
import { VerifyController } from './verify.controller';
import { VerifyService } from './verify.service';

@Module({
  imports: [AccessModule, HttpModule, PdfModule],
  controllers: [VerifyController],
  providers: [VerifyService],
})
export class VerifyModule {}
