import type { TestbedClient } from '../testbed/client.ts';
import { ENDPOINTS, PASSWORD, login, sessionIn } from '../testbed/contracts.ts';
import { expectThat, type Play } from './fault.ts';
import { createSurgery, read } from './history/acts.ts';
import { judge } from './history/verdict.ts';
import { openDeployment, prepareTemplate, type Deployment } from './history/deployment.ts';

const SKEW_MINUTES = 5;

/** A module that shifts every Date of a process by some minutes. */
const skewed = (minutes: number): string => {
  const script = `const Real = Date; const off = ${minutes * 60_000};
    globalThis.Date = class extends Real {
      constructor(...given) { super(...(given.length ? given : [Real.now() + off])); }
      static now() { return Real.now() + off; }
    };`;
  return `--import data:text/javascript,${encodeURIComponent(script)}`;
};

/** The difference in minutes between the ends of two sessions, one of them from the first server. */
const wrongBy = async (deployment: Deployment, url: string, email: string): Promise<number> => {
  const ends: number[] = [];
  for (const at of [url, deployment.servers[0]?.url ?? '']) {
    const { data } = await deployment.testbed
      .client({ url: at })
      .ask(ENDPOINTS.login, { body: { email, password: PASSWORD } });
    ends.push(sessionIn(data).expires_at);
  }
  return ((ends[0] ?? 0) - (ends[1] ?? 0)) / 60;
};

export const clocksDiffer: Play = async (testbed) => {
  await prepareTemplate(testbed, 'f22_base');
  for (const minutes of [SKEW_MINUTES, -SKEW_MINUTES]) {
    const name = minutes > 0 ? 'f22_fast' : 'f22_slow';
    const deployment = await openDeployment(testbed, name, { template: 'f22_base' });
    const wrong = await testbed.serve(name, testbed.port(1), {
      variables: { ...deployment.variables, NODE_OPTIONS: skewed(minutes) },
    });
    deployment.servers.push(wrong);
    const patient = await deployment.patient('patient', 0);
    const made = await createSurgery(deployment, patient, null, { at: wrong.url });
    expectThat(made !== null, 'a token of the right server to work at the wrong one');
    const there = await login(testbed.client(wrong), patient.email);
    const given = await wrongBy(deployment, wrong.url, patient.email);
    expectThat(Math.abs(given - minutes) < 0.5, `a server whose clock is ${minutes} minutes wrong`, given);
    const urls = deployment.servers.map((server) => server.url);
    const works = async (client: TestbedClient, what: string): Promise<void> => {
      for (const url of urls) {
        const own = await client.at(url).ask(ENDPOINTS.readSurgery, { params: { id: made.surgery } });
        expectThat(own.status === 200, `${what} to work at both`, own.status);
      }
    };
    await works(there, 'a token of the wrong server');
    let token = there;
    for (const url of urls) {
      const fresh = await token.at(url).ask(ENDPOINTS.refreshToken);
      expectThat(fresh.status < 300, 'the token to be renewed', fresh.status);
      token = token.as(fresh.data.access_token);
      await works(token, 'a token that was renewed');
    }
    expectThat((await read(deployment, patient, made.surgery))?.status === 200, 'nobody to be logged out');
    await judge(deployment);
    await deployment.end();
  }
  return `a second process ${SKEW_MINUTES} minutes ahead and behind: nobody is logged out, tokens of both work at both`;
};

const ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/London'] as const;
const LEAP_DAY = '1972-02-29';

/** A date is a calendar day, not an instant, in every time zone of the server and its database. */
export const timeZones: Play = async (testbed) => {
  await prepareTemplate(testbed, 'f23_base');
  for (const zone of ZONES) {
    const name = `f23_${ZONES.indexOf(zone)}`;
    const deployment = await openDeployment(testbed, name, {
      variables: { TZ: zone, PGTZ: zone },
      template: 'f23_base',
    });
    const patient = await deployment.patient('patient');
    const year = new Date().getUTCFullYear() + 1;
    // The night in which summer time begins in London, and a day whose date differs between time zones.
    for (const day of [`${year}-03-28`, `${year}-12-31`]) {
      const { data, status } = await patient.client.ask(ENDPOINTS.createSurgery, {
        body: { operation_id: deployment.operationId, hospital_id: deployment.hospitalId, surgery_date: day },
      });
      expectThat(status < 300 && data.surgery?.surgery_date === day, `the day ${day}`, data);
      const [row] = await testbed.database.query(
        name,
        'SELECT surgery_date::text AS day FROM surgery WHERE surgery_id = $1',
        [data.surgery.surgery_id],
      );
      expectThat(row?.['day'] === day, `the day ${day} in the database, with TZ=${zone}`, row);
    }
    const details = await patient.client.ask(ENDPOINTS.updatePatientDetails, {
      params: { id: 'me' },
      body: { gender: 'Female', date_of_birth: LEAP_DAY },
    });
    expectThat(details.status === 200, 'a birthday on 29 February to be taken', details);
    const own = await patient.client.ask(ENDPOINTS.readPatient, { params: { id: 'me' } });
    const given = JSON.stringify(own.data);
    expectThat(given.includes(LEAP_DAY), 'the birthday as it was given', given);
    await deployment.end();
  }
  return `the same days in, stored and out with servers in ${ZONES.join(', ')}`;
};
