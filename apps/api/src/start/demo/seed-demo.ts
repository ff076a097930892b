import { ENDPOINTS, londonDate, signatureName } from '@candour/contracts';
import {
  ApiClient,
  answerCategory,
  createSurgery,
  firstHospital,
  login,
  type PatientAccount,
  registerPatient,
  registerSurgeon,
  type SurgeonAccount,
  sessionOf,
  walkTo,
} from '@candour/contracts/client';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { makeDemoAdministrator, proveDemoAddress } from '../../auth/demo-accounts';
import { accountOf } from '../../auth/profiles';
import type { Environment } from '../../config/environment.types';
import type { RateLimiter } from '../../http/rate-limiter';
import { addDemoClinic, LAST_OF_CLINIC } from './demo-clinic';
import { DEMO_NHS_NUMBERS, DEMO_PEOPLE } from './demo-people';
import { injectTransport } from './inject-transport';

type Settings = Pick<Environment, 'apiKey' | 'demoClinic'>;

/** Creates the missing people of the demo through the API. Never runs in production. */
export const seedDemo = async (
  server: FastifyInstance,
  { apiKey, demoClinic }: Settings,
  dataSource: DataSource,
  limits: Pick<RateLimiter, 'forget'>,
  now: Date,
): Promise<void> => {
  const missing = async ({ email }: { readonly email: string }): Promise<boolean> =>
    (await accountOf(dataSource.manager, email)) === null;
  const demo = new Demo(new ApiClient(injectTransport(server, apiKey)), dataSource);
  if (await missing(DEMO_PEOPLE.signed)) await addPeople(demo, missing);
  if (demoClinic && (await missing(LAST_OF_CLINIC))) await demo.addClinic({ missing, limits, now });
};

type IsMissing = (person: { readonly email: string }) => Promise<boolean>;

interface OfClinic {
  readonly missing: IsMissing;
  readonly limits: Pick<RateLimiter, 'forget'>;
  readonly now: Date;
}

const addPeople = async (demo: Demo, missing: IsMissing): Promise<void> => {
  if (await missing(DEMO_PEOPLE.admin)) await demo.addAdministrator();
  if (await missing(DEMO_PEOPLE.surgeon)) await demo.addVerifiedSurgeon();
  if (await missing(DEMO_PEOPLE.newSurgeon)) await demo.registerSurgeon(DEMO_PEOPLE.newSurgeon);
  if (await missing(DEMO_PEOPLE.patient)) await demo.addPatientAtTheStart();
  await demo.addPatientWhoHasSigned();
};

class Demo {
  constructor(
    private readonly client: ApiClient,
    private readonly dataSource: DataSource,
  ) {}

  /** The first administrator is created outside the API, as in a hospital. */
  async addAdministrator(): Promise<void> {
    await this.registerSurgeon(DEMO_PEOPLE.admin);
    const { email } = DEMO_PEOPLE.admin;
    await makeDemoAdministrator(this.dataSource.manager, email);
  }

  async addVerifiedSurgeon(): Promise<void> {
    const { surgeonId: surgeon_id } = await this.registerSurgeon(DEMO_PEOPLE.surgeon);
    const administrator = await login(this.client, DEMO_PEOPLE.admin.email);
    await administrator.call(ENDPOINTS.decideVerification, { body: { surgeon_id, status: 'VERIFIED' } });
  }

  async registerSurgeon({
    about: _about,
    ...person
  }: (typeof DEMO_PEOPLE)['surgeon' | 'newSurgeon' | 'admin']): Promise<SurgeonAccount> {
    const surgeon = await registerSurgeon(this.client, person);
    await this.prove(person);
    return surgeon;
  }

  /** One surgeon writes more in a minute than the limits allow anybody. */
  async addClinic({ missing, limits, now }: OfClinic): Promise<void> {
    const surgeon = await accountOf(this.dataSource.manager, DEMO_PEOPLE.surgeon.email);
    await addDemoClinic(this.client, await this.surgeon(), {
      today: londonDate(now),
      missing,
      onRegistered: (person) => this.prove(person),
      onEach: () => limits.forget('write', surgeon?.accountId ?? ''),
    });
  }

  async addPatientAtTheStart(): Promise<void> {
    const { client } = await this.registerPatient(DEMO_PEOPLE.patient);
    await createSurgery(client);
  }

  async addPatientWhoHasSigned(): Promise<void> {
    const patient = await this.registerPatient(DEMO_PEOPLE.signed);
    await patient.client.call(ENDPOINTS.givePatientNumber, {
      params: { id: 'me' },
      body: { nhs_number: DEMO_NHS_NUMBERS[0] },
    });
    const surgeon = await this.surgeon();
    const hospital_id = await firstHospital(patient.client);
    const given = { surgeon_id: surgeon.surgeonId, hospital_id };
    const { surgery_id } = await createSurgery(patient.client, given);
    await patient.client.call(ENDPOINTS.writeNote, {
      params: { id: surgery_id },
      body: { content: '<p>I live alone. Can somebody tell me what help there is in the first week?</p>' },
    });
    await patient.client.call(ENDPOINTS.sayMatters, {
      params: { id: surgery_id },
      body: {
        hopes: 'To walk to the shops and back without stopping.',
        worries: 'The first week, because I live alone.',
        on_certificate: true,
      },
    });
    await answerCategory(patient.client, surgery_id, 'Feedback');
    await walkTo('signed by both', { surgeryId: surgery_id, patient, surgeon });
  }

  private async registerPatient({
    about: _about,
    ...person
  }: (typeof DEMO_PEOPLE)['patient' | 'signed']): Promise<PatientAccount> {
    const patient = await registerPatient(this.client, { mobile_number: null, ...person });
    await this.prove(person);
    return patient;
  }

  private prove({ email }: { readonly email: string }): Promise<void> {
    return proveDemoAddress(this.dataSource.manager, email);
  }

  private async surgeon(): Promise<Pick<SurgeonAccount, 'client' | 'surgeonId' | 'name'>> {
    const { email, first_name, last_name } = DEMO_PEOPLE.surgeon;
    const { access_token, surgeon_id } = await sessionOf(this.client, email);
    const name = signatureName(first_name, last_name);
    return { client: this.client.as(access_token), surgeonId: surgeon_id ?? '', name };
  }
}
