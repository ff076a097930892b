import { assessmentEndpoints } from '@candour/contracts';
import type { Work } from '@candour/machines';
import { expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { jsonReply } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import { newItem } from '../../shell/outbox/outbox-work';
import { runningOutbox } from '../../shell/outbox/testing/running-outbox';
import { journeyActors } from './journey.actors';
import { journeyServer } from './testing/journey-server';

const answers: Work = {
  kind: 'answers',
  surgeryId: id(1),
  assessmentId: id(2),
  answers: [],
  submit: false,
};

it('the facts of a journey load only after pending work has arrived', async () => {
  const server = journeyServer();
  const outbox = runningOutbox();
  let arrive: () => void = () => undefined;
  server.handle(
    assessmentEndpoints.saveAnswers,
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(jsonReply({ data: { surgery_id: id(1), categories: [] } }));
      }),
  );
  outbox.send({ type: 'item.queued', item: newItem(answers, true) });
  await vi.waitFor(() => expect(server.callsOf(assessmentEndpoints.saveAnswers)).toHaveLength(1));
  const facts = createActor(journeyActors(outbox).loadFacts, { input: { surgeryId: id(1) } }).start();
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.callsOf(assessmentEndpoints.readAssessment)).toHaveLength(0);
  arrive();
  await toPromise(facts);
  expect(server.callsOf(assessmentEndpoints.readAssessment)).toHaveLength(1);
});
