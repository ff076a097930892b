import { ENDPOINTS, londonDate, signatureName } from '@candour/contracts';
import {
  ApiClient,
  answerCategory,
  createSurgery,
  firstHospital,
  type PatientAccount,
  registerPatient,
  registerSurgeon,
  walkTo,
} from '@candour/contracts/client';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { SessionService } from '../../access/session.service';
import { makeDemoAdministrator, openDemoSession, proveDemoAddress } from '../../auth/demo-accounts';
import { accountOf } from '../../auth/profiles';
import type { Environment } from '../../config/environment.types';
import { Question } from '../../content/question.entity';
import { RateLimiter } from '../../http/rate-limiter';
import { addDemoClinic, LAST_OF_CLINIC, type Surgeon } from './demo-clinic';
import { DEMO_NHS_NUMBERS, DEMO_PEOPLE } from './demo-people';
import { injectTransport } from './inject-transport';

type Settings = Pick<Environment, 'apiKey' | 'demoClinic'>;

/** Creates the missing people of the demo through the API, and leaves no session open. Never runs in production. */
export const seedDemo = async (
  app: NestFastifyApplication,
  { apiKey, demoClinic }: Settings,
  now: Date,
): Promise<void> => {
  const { manager } = app.get(DataSource);
  const missing = async ({ email }: { readonly email: string }): Promise<boolean> =>
    (await accountOf(manager, email)) === null;
  const client = new ApiClient(injectTransport(app.getHttpAdapter().getInstance(), apiKey));
  const demo = new Demo(client, manager, app.get(SessionService));
  if (await missing(DEMO_PEOPLE.signed)) await addPeople(demo, missing, londonDate(now));
  const limits = app.get(RateLimiter);
  if (demoClinic && (await missing(LAST_OF_CLINIC))) await demo.addClinic({ missing, limits, now });
};

type IsMissing = (person: { readonly email: string }) => Promise<boolean>;

interface OfClinic {
  readonly missing: IsMissing;
  readonly limits: Pick<RateLimiter, 'forget'>;
  readonly now: Date;
}

const addPeople = async (demo: Demo, missing: IsMissing, today: string): Promise<void> => {
  if (await missing(DEMO_PEOPLE.admin)) await demo.addAdministrator();
  if (await missing(DEMO_PEOPLE.surgeon)) await demo.addVerifiedSurgeon();
  if (await missing(DEMO_PEOPLE.newSurgeon)) await demo.registerSurgeon(DEMO_PEOPLE.newSurgeon);
  if (await missing(DEMO_PEOPLE.patient)) await demo.addPatientAtTheStart();
  await demo.addPatientWhoHasSigned(today);
};

class Demo {
  constructor(
    private readonly client: ApiClient,
    private readonly manager: EntityManager,
    private readonly sessions: SessionService,
  ) {}

  /** The first administrator is created outside the API, as in a hospital. */
  async addAdministrator(): Promise<void> {
    await this.registerSurgeon(DEMO_PEOPLE.admin);
    await makeDemoAdministrator(this.manager, DEMO_PEOPLE.admin.email);
  }

  async addVerifiedSurgeon(): Promise<void> {
    const surgeon_id = await this.registerSurgeon(DEMO_PEOPLE.surgeon);
    await this.as(DEMO_PEOPLE.admin, (client) =>
      client.call(ENDPOINTS.decideVerification, { body: { surgeon_id, status: 'VERIFIED' } }),
    );
  }

  async registerSurgeon({
    about: _about,
    ...person
  }: (typeof DEMO_PEOPLE)['surgeon' | 'newSurgeon' | 'admin']): Promise<string> {
    const { client, surgeonId } = await registerSurgeon(this.client, person);
    await this.prove(person);
    await client.call(ENDPOINTS.logout);
    return surgeonId;
  }

  /** Resets the limits, because one surgeon writes more in a minute than they allow. */
  async addClinic({ missing, limits, now }: OfClinic): Promise<void> {
    const known = await accountOf(this.manager, DEMO_PEOPLE.surgeon.email);
    const questions = await this.manager.find(Question);
    await this.asSurgeon((surgeon) =>
      addDemoClinic(this.client, surgeon, {
        today: londonDate(now),
        questions,
        missing,
        onRegistered: (person) => this.prove(person),
        onEach: () => limits.forget('write', known?.accountId ?? ''),
      }),
    );
  }

  addPatientAtTheStart(): Promise<void> {
    return this.registerPatient(DEMO_PEOPLE.patient, async ({ client }) => {
      await createSurgery(client);
    });
  }

  addPatientWhoHasSigned(today: string): Promise<void> {
    return this.registerPatient(DEMO_PEOPLE.signed, (patient) =>
      this.asSurgeon((surgeon) => bothSign(patient, surgeon, today)),
    );
  }

  private async registerPatient(
    { about: _about, ...person }: (typeof DEMO_PEOPLE)['patient' | 'signed'],
    goOn: (patient: PatientAccount) => Promise<void>,
  ): Promise<void> {
    const patient = await registerPatient(this.client, { mobile_number: null, ...person });
    await this.prove(person);
    await goOn(patient);
    await patient.client.call(ENDPOINTS.logout);
  }

  private prove({ email }: { readonly email: string }): Promise<void> {
    return proveDemoAddress(this.manager, email);
  }

  /** Runs work with a temporary login of a person. */
  private async as(
    { email }: { readonly email: string },
    work: (client: ApiClient, surgeonId: string) => Promise<unknown>,
  ): Promise<void> {
    const { access_token, surgeon_id } = await openDemoSession(this.manager, this.sessions, email);
    const client = this.client.as(access_token);
    await work(client, surgeon_id ?? '');
    await client.call(ENDPOINTS.logout);
  }

  private asSurgeon(work: (surgeon: Surgeon) => Promise<void>): Promise<void> {
    const { first_name, last_name } = DEMO_PEOPLE.surgeon;
    const name = signatureName(first_name, last_name);
    return this.as(DEMO_PEOPLE.surgeon, (client, surgeonId) => work({ client, surgeonId, name }));
  }
}

const bothSign = async (patient: PatientAccount, surgeon: Surgeon, today: string): Promise<void> => {
  await patient.client.call(ENDPOINTS.givePatientNumber, {
    params: { id: 'me' },
    body: { nhs_number: DEMO_NHS_NUMBERS[0] },
  });
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
  const walk = { surgeryId: surgery_id, patient, surgeon };
  await walkTo('consulted', walk);
  await state(surgeon, surgery_id, today);
  await walkTo('signed by both', walk, 'consulted');
};

/** A statement from the operation's own text, with the talk with this patient. */
const state = async ({ client, name }: Surgeon, id: string, today: string): Promise<void> => {
  const { suggested } = await client.call(ENDPOINTS.readStatement, { params: { id } });
  const { benefits, risks, alternatives, no_treatment } = suggested;
  await client.call(ENDPOINTS.writeStatement, {
    params: { id },
    body: {
      benefits,
      risks: [
        ...risks,
        { text: 'Falling at home', how_common: 'More likely in the first weeks', note: 'You live alone.' },
      ],
      alternatives,
      no_treatment,
      extra_procedures: [],
      transfusion: 'ACCEPTED',
      anaesthesia: ['REGIONAL'],
      matters: 'To walk to the shops and back without stopping.',
      discussed_on: today,
      discussed_how: 'IN_PERSON',
      discussed_by: `Miss ${name}`,
      discussed_by_role: 'Consultant surgeon',
      leaflets: [],
    },
  });
};
