import { Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { readPdf } from '../../test/harness/pdf-text';
import { AuditModule } from '../audit/audit.module';
import { ConfigModule } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import { DocumentService } from './document.service';
import { PdfModule } from './pdf.module';
import { PdfUnavailable } from './pdf-errors';
import { DocumentMaker } from './print/document-maker';
import { PdfRenderer } from './print/pdf-renderer';
import { PrintingElsewhere } from './print/printing-elsewhere';
import { PrintingHere } from './print/printing-here';
import { PreviewService } from './preview.service';
import { LateSeals } from './seal/late-seals';

/** This application has no database. */
@Module({})
class NothingRecorded {}

it('the application makes documents until it shuts down', async () => {
  const environment = { mode: 'test', chromiumPath: null } as Environment;
  const application = await Test.createTestingModule({
    imports: [ConfigModule.of(environment), PdfModule],
  })
    .overrideModule(AuditModule)
    .useModule(NothingRecorded)
    .overrideProvider(DocumentMaker)
    .useValue(null)
    .overrideProvider(PrintingHere)
    .useValue(null)
    .overrideProvider(PrintingElsewhere)
    .useValue(null)
    .overrideProvider(DocumentService)
    .useValue(null)
    .overrideProvider(PreviewService)
    .useValue(null)
    .overrideProvider(LateSeals)
    .useValue(null)
    .compile();
  await application.init();
  const renderer = application.get(PdfRenderer);

  const { pages } = await readPdf(await renderer.render('<p>Made by the application</p>', { title: 'Made' }));
  expect(pages[0]).toContain('Made by the application');

  await application.close();
  await expect(renderer.render('<p>Too late</p>', { title: 'Late' })).rejects.toThrow(PdfUnavailable);
});
