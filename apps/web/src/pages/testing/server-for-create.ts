import { patientEndpoints, surgeryEndpoints } from '@candour/contracts';
import { anOperation } from '@candour/contracts/testing';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id, knownPatient, readySurgery } from '../../api/testing/patient-facts';

const hospital = {
  hospital_id: id(5),
  hospital_name: 'Royal Hospital',
  hospital_address_1: null,
  hospital_address_2: null,
  hospital_address_3: null,
  hospital_city: 'Bath',
};

/** Answers the calls of the surgeon's Create with one patient, one operation and one hospital. */
export const serverForCreate = (): FakeServer => {
  const server = fakeServer();
  server.answer(patientEndpoints.listSurgeonPatients, { patients: [knownPatient] });
  server.answer(surgeryEndpoints.listOperations, { operations: [anOperation()] });
  server.answer(surgeryEndpoints.listHospitals, { hospitals: [hospital], total: 1, page: 1, per_page: 10 });
  server.answer(surgeryEndpoints.createSurgery, { surgery: { ...readySurgery, created_by: 'SURGEON' } });
  return server;
};
