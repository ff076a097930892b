import { ENDPOINTS } from '@candour/contracts';
import { Controller } from '@nestjs/common';
import { Authorised } from '../access/authorised.decorator';
import type { Call } from '../call/call';
import { Serves } from '../call/serves.decorator';
import { CatalogueService } from './catalogue.service';
import { PeopleService } from './people.service';
import { SurgeryListService } from './surgery-list.service';

/** The lists of surgeries, and what and whom they name: operations, hospitals, patients, surgeons. */
@Controller()
export class SurgeryListsController {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly lists: SurgeryListService,
    private readonly people: PeopleService,
  ) {}

  @Serves(ENDPOINTS.listOperations)
  listOperations(@Authorised() call: Call<typeof ENDPOINTS.listOperations>) {
    return this.catalogue.listOperations(call.query);
  }

  @Serves(ENDPOINTS.listHospitals)
  listHospitals(@Authorised() call: Call<typeof ENDPOINTS.listHospitals>) {
    return this.catalogue.listHospitals(call.query);
  }

  @Serves(ENDPOINTS.listSurgeonSurgeries)
  listSurgeonSurgeries(@Authorised() call: Call<typeof ENDPOINTS.listSurgeonSurgeries>) {
    return this.lists.listOfSurgeon(call.actor, call.query);
  }

  @Serves(ENDPOINTS.listPatientSurgeries)
  listPatientSurgeries(@Authorised() call: Call<typeof ENDPOINTS.listPatientSurgeries>) {
    return this.lists.listOfPatient(call.patient, call.query);
  }

  @Serves(ENDPOINTS.listSurgeonPatients)
  listSurgeonPatients(@Authorised() call: Call<typeof ENDPOINTS.listSurgeonPatients>) {
    return this.people.listPatientsOf(call.actor, call.query);
  }

  @Serves(ENDPOINTS.listPatientSurgeons)
  listPatientSurgeons(@Authorised() call: Call<typeof ENDPOINTS.listPatientSurgeons>) {
    return this.people.listSurgeonsOf(call.actor, call.query);
  }
}
