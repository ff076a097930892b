import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../access/call';
import { Serves } from '../http/serves.decorator';
import { PatientDetailsService } from './patient-details.service';
import { PatientService } from './patient.service';

@Controller()
export class PatientController {
  constructor(
    private readonly patients: PatientService,
    private readonly details: PatientDetailsService,
  ) {}

  @Serves(ENDPOINTS.readPatient)
  async readPatient(@Authorised() call: Call<typeof ENDPOINTS.readPatient>) {
    return { patient: await this.patients.read(call.actor, call.params.id) };
  }

  @Serves(ENDPOINTS.updatePatientDetails)
  async updatePatientDetails(@Authorised() call: Call<typeof ENDPOINTS.updatePatientDetails>) {
    const { actor, params, body, request } = call;
    await this.details.update(actor, params.id, body, request.requestId);
    return { patient: await this.patients.read(actor, 'me') };
  }

  @Serves(ENDPOINTS.findPatientByEmail)
  async findPatientByEmail(@Authorised() call: Call<typeof ENDPOINTS.findPatientByEmail>) {
    return { patient: await this.patients.findByEmail(call.actor, call.query.email, call.request.requestId) };
  }
}
