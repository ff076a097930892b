import { Logger } from '@nestjs/common';
import { DomainError } from '../../common/domain-error';
import type { PdfAttachment } from '../file/pdf-archive';
import { withVisibleLetters } from '../fonts/visible-letters';
import { printedPage } from '../page/document-page';
import type { DocumentSource } from '../page/document-source';
import { PdfUnavailable } from '../pdf-errors';
import type { MadeSeal } from '../seal/document-seals';
import type { Sealer } from '../seal/sealer';
import type { PdfRenderer } from './pdf-renderer';

/** Makes the file of a document: its page with the files that it carries, and the seal. */
export class DocumentPrinter {
  private readonly logger = new Logger('Documents');

  constructor(
    private readonly renderer: PdfRenderer,
    private readonly sealer: Sealer,
  ) {}

  /** If the seal fails, the document is stored without one and sealed later. */
  async printSealed(
    source: DocumentSource,
    attachments: readonly PdfAttachment[],
    at: Date,
  ): Promise<{ readonly bytes: Buffer; readonly seal: MadeSeal | null }> {
    try {
      const key = this.sealer.keys.at(at);
      const printed = await this.print(this.sealer.stated(source, key), attachments);
      const { bytes, level } = await this.sealer.seal(printed, key, at);
      return { bytes, seal: { key, level } };
    } catch (error) {
      if (error instanceof DomainError) throw error;
      this.logger.error(`A document is stored without a seal: ${(error as Error).message}`);
      return { bytes: await this.print(this.sealer.statedUnsealed(source), attachments), seal: null };
    }
  }

  /** Throws document.unavailable with the seconds to wait. */
  async print(source: DocumentSource, attachments: readonly PdfAttachment[] = []): Promise<Buffer> {
    const { source: visible, codedScripts } = await withVisibleLetters(source);
    if (codedScripts.length > 0) {
      this.logger.warn(`A document shows letters as codes; install fonts for: ${codedScripts.join(', ')}`);
    }
    try {
      return await this.renderer.render(printedPage(visible), { title: source.title, attachments });
    } catch (error) {
      if (!(error instanceof PdfUnavailable)) throw error;
      throw new DomainError('document.unavailable', { retryAfter: error.retryAfterSeconds, cause: error });
    }
  }
}
