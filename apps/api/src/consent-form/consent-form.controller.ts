import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../call/call';
import { Serves } from '../call/serves.decorator';
import { ConsentFormService } from './consent-form.service';
import { SigningService } from './signing.service';

@Controller()
export class ConsentFormController {
  constructor(
    private readonly forms: ConsentFormService,
    private readonly signing: SigningService,
  ) {}

  @Serves(ENDPOINTS.readConsentForm)
  async readConsentForm(@Authorised() { surgery }: Call<typeof ENDPOINTS.readConsentForm>) {
    return { consent_form: await this.forms.read(surgery.surgery) };
  }

  @Serves(ENDPOINTS.listConsentForms)
  listConsentForms(@Authorised() { actor, query }: Call<typeof ENDPOINTS.listConsentForms>) {
    return this.forms.list(actor, query);
  }

  @Serves(ENDPOINTS.signConsentForm)
  async signConsentForm(@Authorised() { surgery, body, request }: Call<typeof ENDPOINTS.signConsentForm>) {
    return { consent_form: await this.signing.sign(surgery, body, request) };
  }

  @Serves(ENDPOINTS.downloadConsentForm)
  downloadConsentForm(@Authorised() { surgery }: Call<typeof ENDPOINTS.downloadConsentForm>) {
    return this.forms.download(surgery);
  }

  @Serves(ENDPOINTS.previewConsentForm)
  previewConsentForm(@Authorised() { surgery }: Call<typeof ENDPOINTS.previewConsentForm>) {
    return this.forms.preview(surgery);
  }
}
