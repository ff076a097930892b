import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../call/call';
import { Serves } from '../call/serves.decorator';
import { PatientService } from './patient.service';

@Controller()
export class PatientController {
  constructor(private readonly patients: PatientService) {}

  @Serves(ENDPOINTS.readPatient)
  async readPatient(@Authorised() { patient }: Call<typeof ENDPOINTS.readPatient>) {
    return { patient: await this.patients.read(patient) };
  }

  @Serves(ENDPOINTS.findPatientByEmail)
  async findPatientByEmail(@Authorised() call: Call<typeof ENDPOINTS.findPatientByEmail>) {
    return { patient: await this.patients.findByEmail(call.actor, call.query.email, call.request.requestId) };
  }
}
