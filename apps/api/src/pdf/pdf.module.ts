import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import { DocumentService } from './document.service';
import { DocumentMaker } from './print/document-maker';
import { PdfRenderer } from './print/pdf-renderer';
import { Printing } from './print/printing';
import { PrintingElsewhere } from './print/printing-elsewhere';
import { PrintingHere } from './print/printing-here';
import { PreviewService } from './preview.service';
import { LateSeals } from './seal/late-seals';
import { Sealer } from './seal/sealer';

/** Tests share a busy machine, so that a document takes long in them; those about the time limit set their own. */
const PATIENCE_MS = 180_000;

/**
 * Starts the browser while the server is already listening, and ends it after the last request. A process that prints
 * elsewhere starts none.
 */
@Injectable()
export class PdfLifecycle implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly renderer: PdfRenderer,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  onApplicationBootstrap(): void {
    const { mode, role } = this.environment;
    if (mode !== 'test' && role !== 'api') void this.renderer.warm();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.renderer.close();
  }
}

@Module({
  imports: [AuditModule],
  providers: [
    {
      provide: PdfRenderer,
      inject: [ENVIRONMENT],
      useFactory: ({ chromiumPath, mode }: Environment) => {
        const logger = new Logger('Pdf');
        return new PdfRenderer({
          chromiumPath,
          ...(mode === 'test' && { jobMilliseconds: PATIENCE_MS }),
          warn: (message) => logger.warn(message),
        });
      },
    },
    PdfLifecycle,
    Sealer,
    LateSeals,
    DocumentMaker,
    PrintingElsewhere,
    PrintingHere,
    {
      provide: Printing,
      inject: [ENVIRONMENT, PrintingHere, PrintingElsewhere],
      useFactory: ({ role }: Environment, here: Printing, elsewhere: Printing) =>
        role === 'api' ? elsewhere : here,
    },
    DocumentService,
    PreviewService,
  ],
  exports: [PdfRenderer, DocumentMaker, PrintingHere, DocumentService, PreviewService, Sealer, LateSeals],
})
export class PdfModule {}
