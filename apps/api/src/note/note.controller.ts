import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../call/call';
import { Serves } from '../call/serves.decorator';
import { NoteInboxService } from './note-inbox.service';
import { NoteService } from './note.service';

@Controller()
export class NoteController {
  constructor(
    private readonly notes: NoteService,
    private readonly inboxes: NoteInboxService,
  ) {}

  @Serves(ENDPOINTS.writeNote)
  async writeNote(@Authorised() { surgery, body, request }: Call<typeof ENDPOINTS.writeNote>) {
    return { note: await this.notes.write(surgery, body.content, request) };
  }

  @Serves(ENDPOINTS.listNotes)
  listNotes(@Authorised() { surgery, query }: Call<typeof ENDPOINTS.listNotes>) {
    return this.notes.list(surgery, query);
  }

  @Serves(ENDPOINTS.readInbox)
  readInbox(@Authorised() { actor, query }: Call<typeof ENDPOINTS.readInbox>) {
    return this.inboxes.list(actor, query);
  }
}
