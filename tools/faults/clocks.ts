import type { LabClient } from '../testbed/client.ts';
import { ENDPOINTS } from '../testbed/contracts.ts';
import { LAB_PASSWORD, login } from '../testbed/people.ts';
import { expectThat, type Play } from './fault.ts';
import { createSurgery, read } from './history/acts.ts';
import { judge } from './history/verdict.ts';
import { openWorld, prepareTemplate, type World } from './history/world.ts';

const SKEW_MINUTES = 5;

/** A process whose clock goes wrong by so much: every Date of it. */
const skewed = (minutes: number): string => {
  const script = `const Real = Date; const off = ${minutes * 60_000};
    globalThis.Date = class extends Real {
      constructor(...given) { super(...(given.length ? given : [Real.now() + off])); }
      static now() { return Real.now() + off; }
    };`;
  return `--import data:text/javascript,${encodeURIComponent(script)}`;
};

/** By how many minutes the ends of two sessions differ, one of which the first server gives. */
const wrongBy = async (world: World, url: string, email: string): Promise<number> => {
  const ends: number[] = [];
  for (const at of [url, world.servers[0]?.url ?? '']) {
    const { data } = await world.lab
      .client({ url: at })
      .ask(ENDPOINTS.login, { body: { email, password: LAB_PASSWORD } });
    ends.push(Number(data.expires_at));
  }
  return ((ends[0] ?? 0) - (ends[1] ?? 0)) / 60;
};

export const clocksDiffer: Play = async (lab) => {
  await prepareTemplate(lab, 'f22_base');
  for (const minutes of [SKEW_MINUTES, -SKEW_MINUTES]) {
    const name = minutes > 0 ? 'f22_fast' : 'f22_slow';
    const world = await openWorld(lab, name, { template: 'f22_base' });
    const wrong = await lab.serve(name, lab.port(1), {
      variables: { ...world.variables, NODE_OPTIONS: skewed(minutes) },
    });
    world.servers.push(wrong);
    const patient = await world.patient('patient', 0);
    const made = await createSurgery(world, patient, null, { at: wrong.url });
    expectThat(made !== null, 'a token of the right server to work at the wrong one');
    const there = await login(lab.client(wrong), patient.email);
    const given = await wrongBy(world, wrong.url, patient.email);
    expectThat(Math.abs(given - minutes) < 0.5, `a server whose clock is ${minutes} minutes wrong`, given);
    const urls = world.servers.map((server) => server.url);
    const works = async (client: LabClient, what: string): Promise<void> => {
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
      token = token.as(String(fresh.data.access_token));
      await works(token, 'a token that was renewed');
    }
    expectThat((await read(world, patient, made.surgery))?.status === 200, 'nobody to be logged out');
    await judge(world);
    await world.end();
  }
  return `a second process ${SKEW_MINUTES} minutes ahead and behind: nobody is logged out, tokens of both work at both`;
};

const ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/London'] as const;
const LEAP_DAY = '1972-02-29';

/** A date is a day and no instant, wherever the server and its database think they are. */
export const timeZones: Play = async (lab) => {
  await prepareTemplate(lab, 'f23_base');
  for (const zone of ZONES) {
    const name = `f23_${ZONES.indexOf(zone)}`;
    const world = await openWorld(lab, name, {
      variables: { TZ: zone, PGTZ: zone },
      template: 'f23_base',
    });
    const patient = await world.patient('patient');
    const year = new Date().getUTCFullYear() + 1;
    // The night in which the clocks of London go forward, and a day that ends elsewhere when it begins there.
    for (const day of [`${year}-03-28`, `${year}-12-31`]) {
      const { data, status } = await patient.client.ask(ENDPOINTS.createSurgery, {
        body: { operation_id: world.operationId, hospital_id: world.hospitalId, surgery_date: day },
      });
      expectThat(status < 300 && data.surgery?.surgery_date === day, `the day ${day}`, data);
      const [row] = await lab.database.query(
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
    await world.end();
  }
  return `the same days in, stored and out with servers in ${ZONES.join(', ')}`;
};
