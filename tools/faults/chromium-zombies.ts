import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumOf, descendantsOf, signalEach } from '../testbed/processes.ts';
import { patientReadyToSign } from '../testbed/people.ts';
import { expectThat, type Play, until } from './fault.ts';
import { ENDPOINTS } from '../testbed/contracts.ts';

const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 60);
const KILLS = 6;

export const nothingLeftBehind: Play = async (testbed) => {
  await testbed.database.create('f21');
  const temporary = join(testbed.folder, 'tmp-of-f21');
  mkdirSync(temporary, { mode: 0o777 });
  const server = await testbed.serve('f21', testbed.port(0), { variables: { TMPDIR: temporary } });
  const client = testbed.client(server);
  const patient = await patientReadyToSign(client, await testbed.surgeon(client, 'f21'));
  let [printed, refused] = [0, 0];
  for (let number = 0; number < DOCUMENTS; number += 1) {
    const { preview_url } = await patient.client.call(ENDPOINTS.previewConsentForm, {
      params: { id: patient.surgeryId },
    });
    const { pathname } = new URL(preview_url, server.url);
    const asked = patient.client.read(pathname);
    if (number % Math.floor(DOCUMENTS / KILLS) === 0) signalEach(chromiumOf(server.pid), 'SIGKILL');
    const { status } = await asked;
    expectThat(status === 200 || status === 503, 'the document or 503', status);
    if (status === 200) printed += 1;
    else refused += 1;
  }
  expectThat(printed > DOCUMENTS - KILLS * 2, 'nearly all to be printed', { printed, refused });
  await until('no dead process to be left', 5_000, async () =>
    descendantsOf(server.pid).every(({ state }) => state !== 'Z'),
  );
  const profiles = readdirSync(temporary);
  // The running browser has a profile, and a folder of fonts.
  expectThat(profiles.length <= 4, 'no profile of a browser that is gone', profiles);
  expectThat((await server.stop()) === 0, 'the process to end well');
  expectThat(chromiumOf(server.pid).length === 0, 'no browser after the end');
  const left = readdirSync(temporary).filter((file) => /profile|puppeteer/i.test(file));
  expectThat(left.length === 0, 'no profile after the end', left);
  return `${printed} printed, ${refused} refused over ${KILLS} kills; no zombie and no profile left`;
};
