import { PREVIEW_TICKET_LIFETIME_S, type SurgeryPermission } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { Reads } from '../access/reads';
import type { ShownDocument } from '../audit/shown-document';
import type { SurgeryFor } from '../call/surgery-for';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { newSecret, sha256 } from '../common/identifiers';
import { type ShownPage, shownPage } from './page/document-page';
import { withCheckpoint } from './page/checkpoint.template';
import type { DocumentSource } from './page/document-source';
import { DocumentService } from './document.service';
import { PreviewTicket } from './preview-ticket.entity';

export const PREVIEW_PATH = '/documents';

/** Maximum number of concurrent drafts of one account, so that it cannot occupy the printer. */
const PRINTS_PER_ACCOUNT = 3;
const RETRY_AFTER_S = 3;

interface Print {
  readonly accountId: string;
  readonly bytes: Promise<Buffer>;
}

export interface OpenedPreview {
  readonly preview_url: string;
  readonly preview_html_url: string;
  /** Epoch seconds. */
  readonly expires_at: number;
}

/** Tickets that open one document in a frame, which cannot send headers. */
@Injectable()
export class PreviewService {
  /** The drafts that are being printed, by the hash of their ticket. */
  private readonly printing = new Map<string, Print>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly documents: DocumentService,
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  /** Issues a ticket for two minutes. A finished document is shown from its stored bytes. */
  async open(
    { actor, surgery, relation }: SurgeryFor<SurgeryPermission>,
    source: DocumentSource,
    shows: ShownDocument,
    documentId: string | null,
  ): Promise<OpenedPreview> {
    const ticket = newSecret();
    const expires_at = this.clock.in(PREVIEW_TICKET_LIFETIME_S);
    const { title, body, running } = source;
    await this.dataSource.manager.insert(PreviewTicket, {
      ticket_hash: sha256(ticket),
      account_id: actor.accountId,
      surgery_id: surgery.surgery_id,
      opened_as: relation,
      title,
      body,
      running,
      shows,
      document_id: documentId,
      expires_at,
    });
    return {
      preview_url: `${PREVIEW_PATH}/${ticket}/document.pdf`,
      preview_html_url: `${PREVIEW_PATH}/${ticket}/document.html`,
      expires_at: Math.floor(expires_at.getTime() / 1000),
    };
  }

  /** The document as a page; null when the ticket is unknown or has expired. */
  async page(ticket: string, requestId: string): Promise<ShownPage | null> {
    const found = await this.find(ticket);
    if (!found) return null;
    const checkpoint = found.document_id ? await this.documents.checkpointOn(found.document_id) : null;
    const page = shownPage(withCheckpoint(found, checkpoint));
    await this.reads.recordOpened(found, requestId);
    return page;
  }

  /** The document as a PDF; null when the ticket is unknown or has expired. Throws document.unavailable. */
  async pdf(ticket: string, requestId: string): Promise<Buffer | null> {
    const found = await this.find(ticket);
    if (!found) return null;
    const bytes = await (found.document_id ? this.documents.bytesOf(found.document_id) : this.print(found));
    await this.reads.recordOpened(found, requestId);
    return bytes;
  }

  /** Concurrent requests for a draft share one print. Throws document.unavailable. */
  private print(draft: PreviewTicket): Promise<Buffer> {
    const { ticket_hash, account_id: accountId } = draft;
    const running = this.printing.get(ticket_hash);
    if (running) return running.bytes;
    const own = [...this.printing.values()].filter((print) => print.accountId === accountId);
    if (own.length >= PRINTS_PER_ACCOUNT)
      throw new DomainError('document.unavailable', { retryAfter: RETRY_AFTER_S });
    const bytes = this.documents.print(draft).finally(() => this.printing.delete(ticket_hash));
    this.printing.set(ticket_hash, { accountId, bytes });
    return bytes;
  }

  private find(ticket: string): Promise<PreviewTicket | null> {
    return this.dataSource.manager.findOneBy(PreviewTicket, {
      ticket_hash: sha256(ticket),
      expires_at: MoreThan(this.clock.now()),
    });
  }
}
