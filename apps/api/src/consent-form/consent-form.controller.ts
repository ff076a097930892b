import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../call/call';
import { Serves } from '../call/serves.decorator';
import { namedFile } from '../pdf/document-name';
import { ConfirmingService } from './confirming.service';
import { ConsentFormService } from './consent-form.service';
import { DecidingService } from './deciding.service';
import { EvidenceService } from './evidence/evidence.service';
import { RoundsService } from './rounds.service';
import { SigningService } from './signing.service';

@Controller()
export class ConsentFormController {
  constructor(
    private readonly forms: ConsentFormService,
    private readonly signing: SigningService,
    private readonly deciding: DecidingService,
    private readonly confirming: ConfirmingService,
    private readonly rounds: RoundsService,
    private readonly evidence: EvidenceService,
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
  async downloadConsentForm(
    @Authorised() { surgery, query, request }: Call<typeof ENDPOINTS.downloadConsentForm>,
  ) {
    return namedFile(await this.forms.download(surgery, query.round), request);
  }

  @Serves(ENDPOINTS.downloadCopy)
  async downloadCopy(@Authorised() { surgery, request }: Call<typeof ENDPOINTS.downloadCopy>) {
    return namedFile(await this.forms.copy(surgery), request);
  }

  @Serves(ENDPOINTS.previewConsentForm)
  previewConsentForm(@Authorised() { surgery, query }: Call<typeof ENDPOINTS.previewConsentForm>) {
    return this.forms.preview(surgery, query);
  }

  @Serves(ENDPOINTS.decideOnConsent)
  async decideOnConsent(@Authorised() { surgery, body, request }: Call<typeof ENDPOINTS.decideOnConsent>) {
    return { consent_form: await this.deciding.decide(surgery, body, request) };
  }

  @Serves(ENDPOINTS.raiseConcern)
  async raiseConcern(@Authorised() { surgery, body, request }: Call<typeof ENDPOINTS.raiseConcern>) {
    return { consent_form: await this.deciding.doubt(surgery, body, request) };
  }

  @Serves(ENDPOINTS.confirmConsent)
  async confirmConsent(@Authorised() { surgery, body, request }: Call<typeof ENDPOINTS.confirmConsent>) {
    return { consent_form: await this.confirming.confirm(surgery, body, request) };
  }

  @Serves(ENDPOINTS.endSurgery)
  async endSurgery(@Authorised() { surgery, body, request }: Call<typeof ENDPOINTS.endSurgery>) {
    return { consent_form: await this.deciding.end(surgery, body, request) };
  }

  @Serves(ENDPOINTS.readEvidence)
  async readEvidence(@Authorised() { surgery, query }: Call<typeof ENDPOINTS.readEvidence>) {
    return { evidence: await this.evidence.read(surgery, query.round) };
  }

  @Serves(ENDPOINTS.listRounds)
  async listRounds(@Authorised() { surgery }: Call<typeof ENDPOINTS.listRounds>) {
    return { rounds: await this.rounds.list(surgery), handover: await this.rounds.waiting(surgery) };
  }
}
