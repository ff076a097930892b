import { ENDPOINTS, type ReplyOf, type Surgery } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { ConsentCalendar } from '../access/consent-calendar';
import type { Call } from '../call/call';
import { SurgeryAccess } from '../access/surgery-access';
import type { Actor } from '../call/actor';
import { Authorised } from '../access/authorised.decorator';
import { PatientService } from '../auth/patient.service';
import type { SurgeryFor } from '../call/surgery-for';
import { Serves } from '../call/serves.decorator';
import { CodeProofService } from './code-proof.service';
import { PatientDetailsService } from './patient-details.service';
import { SurgeryCreationService } from './surgery-creation.service';
import { SurgeryLinkingService } from './surgery-linking.service';
import { SurgeryUpdateService } from './surgery-update.service';
import { WhatMattersService } from './what-matters.service';
import { surgeryView } from './surgery-view';

@Controller()
export class SurgeryController {
  constructor(
    private readonly creation: SurgeryCreationService,
    private readonly updates: SurgeryUpdateService,
    private readonly codes: CodeProofService,
    private readonly linking: SurgeryLinkingService,
    private readonly details: PatientDetailsService,
    private readonly matters: WhatMattersService,
    private readonly patients: PatientService,
    private readonly access: SurgeryAccess,
    private readonly calendar: ConsentCalendar,
  ) {}

  @Serves(ENDPOINTS.updatePatientDetails)
  async updatePatientDetails(@Authorised() call: Call<typeof ENDPOINTS.updatePatientDetails>) {
    await this.details.update(call.patient, call.body, call.request.requestId);
    return { patient: await this.patients.read(call.patient) };
  }

  @Serves(ENDPOINTS.findSurgeryByCode)
  async findSurgeryByCode(@Authorised() call: Call<typeof ENDPOINTS.findSurgeryByCode>) {
    return { surgery: await this.codes.lookUp(call.actor, call.params.code, call.request.requestId) };
  }

  @Serves(ENDPOINTS.linkSurgery)
  async linkSurgery(@Authorised() call: Call<typeof ENDPOINTS.linkSurgery>) {
    await this.linking.link(call.actor, call.body, call.request.requestId);
    return this.read(call.actor, call.body.surgery_id);
  }

  @Serves(ENDPOINTS.createSurgery)
  async createSurgery(@Authorised() call: Call<typeof ENDPOINTS.createSurgery>) {
    const surgeryId = await this.creation.create(call.actor, call.body, call.request);
    return this.read(call.actor, surgeryId);
  }

  @Serves(ENDPOINTS.readSurgery)
  readSurgery(@Authorised() { surgery }: Call<typeof ENDPOINTS.readSurgery>) {
    return { surgery: this.view(surgery) };
  }

  @Serves(ENDPOINTS.updateSurgery)
  async updateSurgery(@Authorised() call: Call<typeof ENDPOINTS.updateSurgery>) {
    await this.updates.update(call.surgery, call.body, call.request.requestId);
    return this.read(call.actor, call.params.id);
  }

  @Serves(ENDPOINTS.readMatters)
  async readMatters(@Authorised() { surgery }: Call<typeof ENDPOINTS.readMatters>) {
    return { matters: await this.matters.read(surgery) };
  }

  @Serves(ENDPOINTS.sayMatters)
  async sayMatters(@Authorised() { surgery, body, request }: Call<typeof ENDPOINTS.sayMatters>) {
    return { matters: await this.matters.say(surgery, body, request.requestId) };
  }

  private async read(actor: Actor, surgeryId: string): Promise<ReplyOf<typeof ENDPOINTS.readSurgery>> {
    return { surgery: this.view(await this.access.load('surgery:read', actor, surgeryId)) };
  }

  private view({ surgery, relation }: SurgeryFor<'surgery:read'>): Surgery {
    return surgeryView(surgery, relation, this.calendar.expiresOn(surgery));
  }
}
