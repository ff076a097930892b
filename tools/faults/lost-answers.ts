import { startProxy } from '../testbed/proxy.ts';
import { expectThat, type Play } from './fault.ts';
import { answer, categoriesOf, createSurgery, writeNote } from './history/acts.ts';
import { judge } from './history/verdict.ts';
import { openDeployment } from './history/deployment.ts';

const PROXY_PORT = 10;
/** The number of bytes of the answer before the cut: in its status line, its headers, its body. */
const CUTS = [0, 1, 12, 40, 100, 200, 400, 600, 800] as const;
const MOST_TRIES = 3;

export const answerCutShort: Play = async (testbed) => {
  const deployment = await openDeployment(testbed, 'f08');
  const proxy = await startProxy(testbed.port(PROXY_PORT), [testbed.port(0)]);
  try {
    const patient = await deployment.patient('patient');
    const made = await createSurgery(deployment, patient, null);
    expectThat(made !== null, 'a surgery');
    const options = { at: proxy.url };
    for (const cut of CUTS) {
      const key = crypto.randomUUID();
      const content = `<p>cut after ${cut} bytes</p>`;
      let reply = null;
      for (let tries = 0; reply === null && tries < MOST_TRIES; tries += 1) {
        proxy.resetAfter = tries === 0 ? cut : null;
        reply = await writeNote(deployment, patient, made.surgery, content, { ...options, key });
      }
      proxy.resetAfter = null;
      // Starts with new connections, because a kept one counts its bytes from its first answer on.
      proxy.cut();
      expectThat(reply?.status === 201, 'the retry to be answered', reply?.status);
    }
    expectThat(proxy.resets() > CUTS.length / 2, 'most answers to be cut', proxy.resets());
    const notes = await testbed.database.query('f08', 'SELECT content FROM note');
    expectThat(notes.length === CUTS.length, `${CUTS.length} notes`, notes.length);
    const verdict = await judge(deployment);
    return `${proxy.resets()} of ${CUTS.length} answers cut short, each note there once; ${verdict}`;
  } finally {
    await proxy.close();
    await deployment.end();
  }
};

const LOST = 5;

export const answerLost: Play = async (testbed) => {
  const deployment = await openDeployment(testbed, 'f16');
  const proxy = await startProxy(testbed.port(PROXY_PORT), [testbed.port(0)]);
  try {
    const patient = await deployment.patient('patient');
    const made = await createSurgery(deployment, patient, null);
    expectThat(made !== null, 'a surgery');
    const [category] = await categoriesOf(patient, made.surgery);
    expectThat(category !== undefined, 'a category');
    const { assessment, offered } = category;
    const given = (choice: number): Record<string, string> =>
      Object.fromEntries(
        Object.entries(offered).map(([question, answers]) => [
          question,
          answers[choice % answers.length] ?? '',
        ]),
      );
    for (let round = 0; round < LOST; round += 1) {
      const isLast = round === LOST - 1;
      proxy.holdAnswers = true;
      const lost = answer(deployment, patient, made.surgery, assessment, given(round), isLast, {
        at: proxy.url,
      });
      setTimeout(() => proxy.cut(), 700);
      expectThat((await lost) === null, 'the answer to be lost');
      proxy.holdAnswers = false;
      const reply = await answer(deployment, patient, made.surgery, assessment, given(round), isLast, {
        at: proxy.url,
      });
      expectThat(reply?.status === 200, 'the retry to be answered', reply?.status);
    }
    return `${LOST} answers to the client lost, the last of them of a submit; ${await judge(deployment)}`;
  } finally {
    await proxy.close();
    await deployment.end();
  }
};
