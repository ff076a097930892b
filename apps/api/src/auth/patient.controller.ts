import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../call/call';
import { Serves } from '../call/serves.decorator';
import { AccessLogService } from './access-log.service';
import { OwnDataService } from './own-data/own-data.service';
import { PatientNeedsService } from './patient-needs.service';
import { PatientNumberService } from './patient-number.service';
import { PatientService } from './patient.service';

@Controller()
export class PatientController {
  constructor(
    private readonly patients: PatientService,
    private readonly numbers: PatientNumberService,
    private readonly needs: PatientNeedsService,
    private readonly accessLog: AccessLogService,
    private readonly ownData: OwnDataService,
  ) {}

  @Serves(ENDPOINTS.readPatient)
  async readPatient(@Authorised() { patient }: Call<typeof ENDPOINTS.readPatient>) {
    return { patient: await this.patients.read(patient) };
  }

  @Serves(ENDPOINTS.givePatientNumber)
  async givePatientNumber(@Authorised() call: Call<typeof ENDPOINTS.givePatientNumber>) {
    const warning = await this.numbers.give(call.patient, call.body, call.request.requestId);
    return { patient: await this.patients.read(call.patient), warning };
  }

  @Serves(ENDPOINTS.readPatientNeeds)
  async readPatientNeeds(@Authorised() { patient }: Call<typeof ENDPOINTS.readPatientNeeds>) {
    return { needs: await this.needs.read(patient) };
  }

  @Serves(ENDPOINTS.sayPatientNeeds)
  async sayPatientNeeds(@Authorised() call: Call<typeof ENDPOINTS.sayPatientNeeds>) {
    await this.needs.say(call.patient, call.body, call.request.requestId);
    return { needs: await this.needs.read(call.patient) };
  }

  @Serves(ENDPOINTS.readAccessLog)
  readAccessLog(@Authorised() { actor, query }: Call<typeof ENDPOINTS.readAccessLog>) {
    return this.accessLog.read(actor, query);
  }

  @Serves(ENDPOINTS.readOwnData)
  async readOwnData(@Authorised() { patient, request }: Call<typeof ENDPOINTS.readOwnData>) {
    return { own_data: await this.ownData.read(patient, request.requestId) };
  }

  @Serves(ENDPOINTS.findPatientByEmail)
  async findPatientByEmail(@Authorised() call: Call<typeof ENDPOINTS.findPatientByEmail>) {
    return { patient: await this.patients.findByEmail(call.actor, call.query.email, call.request.requestId) };
  }
}
