import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AuditModule } from '../audit/audit.module';
import { HttpModule } from '../http/http.module';
import { MailModule } from '../mail/mail.module';
import { NoteController } from './note.controller';
import { NoteInboxService } from './note-inbox.service';
import { NoteService } from './note.service';

@Module({
  imports: [AccessModule, AuditModule, HttpModule, MailModule],
  controllers: [NoteController],
  providers: [NoteInboxService, NoteService],
  exports: [NoteService],
})
export class NoteModule {}
