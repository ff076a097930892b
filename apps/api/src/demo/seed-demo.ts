import { ENDPOINTS, type Surgery } from '@candour/contracts';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { DemoClient } from './demo-client';
import { walkJourney } from './demo-journey';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './demo-people';

/** Makes the demo people that are not there yet, through the calls of the API. Never runs in production. */
export const seedDemo = async (
  server: FastifyInstance,
  apiKey: string,
  dataSource: DataSource,
): Promise<void> => {
  const missing = async ({ email }: DemoPerson): Promise<boolean> =>
    (await dataSource.query('SELECT 1 FROM account WHERE email = $1', [email])).length === 0;
  if (!(await missing(DEMO_PEOPLE.signed))) return;
  const demo = new Demo(new DemoClient(server, apiKey), dataSource);
  if (await missing(DEMO_PEOPLE.admin)) await demo.addAdministrator();
  if (await missing(DEMO_PEOPLE.surgeon)) await demo.addVerifiedSurgeon();
  if (await missing(DEMO_PEOPLE.newSurgeon)) await demo.registerSurgeon(DEMO_PEOPLE.newSurgeon);
  if (await missing(DEMO_PEOPLE.patient)) await demo.addPatientAtTheStart();
  await demo.addPatientWhoHasSigned();
};

class Demo {
  constructor(
    private readonly client: DemoClient,
    private readonly dataSource: DataSource,
  ) {}

  /** The first administrator comes from outside the API, as in a hospital. */
  async addAdministrator(): Promise<void> {
    await this.registerSurgeon(DEMO_PEOPLE.admin);
    const { email } = DEMO_PEOPLE.admin;
    await this.dataSource.query('UPDATE account SET is_admin = true WHERE email = $1', [email]);
    await this.dataSource.query(
      `UPDATE surgeon SET surgeon_status = 'VERIFIED'
       WHERE account_id = (SELECT account_id FROM account WHERE email = $1)`,
      [email],
    );
  }

  async addVerifiedSurgeon(): Promise<void> {
    const surgeon_id = await this.registerSurgeon(DEMO_PEOPLE.surgeon);
    const token = await this.login(DEMO_PEOPLE.admin);
    await this.client.call(ENDPOINTS.decideVerification, { token, body: { surgeon_id, status: 'VERIFIED' } });
  }

  async registerSurgeon({
    about: _about,
    ...person
  }: (typeof DEMO_PEOPLE)['surgeon' | 'newSurgeon' | 'admin']): Promise<string> {
    const { surgeon_id } = await this.client.call(ENDPOINTS.registerSurgeon, {
      body: { ...person, password: DEMO_PASSWORD },
    });
    return surgeon_id as string;
  }

  async addPatientAtTheStart(): Promise<void> {
    const token = await this.registerPatient(DEMO_PEOPLE.patient);
    await this.createHipReplacement(token, null);
  }

  async addPatientWhoHasSigned(): Promise<void> {
    const patientToken = await this.registerPatient(DEMO_PEOPLE.signed);
    const surgeonToken = await this.login(DEMO_PEOPLE.surgeon);
    const { surgeon } = await this.client.call(ENDPOINTS.readSurgeon, {
      token: surgeonToken,
      params: { id: 'me' },
    });
    const surgery = await this.createHipReplacement(patientToken, surgeon.surgeon_id);
    await walkJourney(this.client, { patientToken, surgeonToken, surgery });
  }

  private async registerPatient({
    about: _about,
    ...person
  }: (typeof DEMO_PEOPLE)['patient' | 'signed']): Promise<string> {
    const { access_token } = await this.client.call(ENDPOINTS.registerPatient, {
      body: { ...person, password: DEMO_PASSWORD },
    });
    return access_token as string;
  }

  private async login({ email }: DemoPerson): Promise<string> {
    const { access_token } = await this.client.call(ENDPOINTS.login, {
      body: { email, password: DEMO_PASSWORD },
    });
    return access_token;
  }

  private async createHipReplacement(token: string, surgeon_id: string | null): Promise<Surgery> {
    const { operations } = await this.client.call(ENDPOINTS.listOperations, { token });
    const { hospitals } = await this.client.call(ENDPOINTS.listHospitals, { token });
    const operation = operations.find(({ operation_name }) => operation_name === 'Total hip replacement');
    const { surgery } = await this.client.call(ENDPOINTS.createSurgery, {
      token,
      body: {
        operation_id: operation?.operation_id ?? '',
        surgeon_id,
        hospital_id: surgeon_id === null ? null : (hospitals[0]?.hospital_id ?? null),
      },
    });
    return surgery;
  }
}
