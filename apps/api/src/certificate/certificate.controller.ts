import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../call/call';
import { Serves } from '../call/serves.decorator';
import { namedFile } from '../pdf/document-name';
import { CertificateService } from './certificate.service';
import { CompletingService } from './completing.service';

@Controller()
export class CertificateController {
  constructor(
    private readonly certificates: CertificateService,
    private readonly completing: CompletingService,
  ) {}

  @Serves(ENDPOINTS.readCertificate)
  readCertificate(@Authorised() { surgery }: Call<typeof ENDPOINTS.readCertificate>) {
    return { certificate: this.certificates.read(surgery) };
  }

  @Serves(ENDPOINTS.completeCertificate)
  async completeCertificate(@Authorised() { surgery, request }: Call<typeof ENDPOINTS.completeCertificate>) {
    return { certificate: await this.completing.complete(surgery, request) };
  }

  @Serves(ENDPOINTS.downloadCertificate)
  async downloadCertificate(
    @Authorised() { surgery, query, request }: Call<typeof ENDPOINTS.downloadCertificate>,
  ) {
    return namedFile(await this.certificates.download(surgery, query.round), request);
  }

  @Serves(ENDPOINTS.previewCertificate)
  previewCertificate(@Authorised() { surgery }: Call<typeof ENDPOINTS.previewCertificate>) {
    return this.certificates.preview(surgery);
  }
}
