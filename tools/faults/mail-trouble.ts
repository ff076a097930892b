import { ENDPOINTS, registerPatient } from '../testbed/contracts.ts';
import { startMailServer } from '../testbed/mail-server.ts';
import { expectThat, type Play, seconds, until } from './fault.ts';
import { judge } from './history/verdict.ts';
import { openDeployment, type Deployment } from './history/deployment.ts';

const ANSWERED_WITHIN_MS = 2_000;
/** The first retries follow after ten and thirty seconds. */
const DELIVERED_WITHIN_MS = 60_000;

const askForReset = async (deployment: Deployment): Promise<number> => {
  const { email } = await registerPatient(deployment.client());
  const reply = await deployment.client().ask(ENDPOINTS.requestPasswordReset, { body: { email } });
  expectThat(reply.status === 200, 'the request to be taken', reply.status);
  expectThat(
    reply.ms < ANSWERED_WITHIN_MS,
    `an answer within ${seconds(ANSWERED_WITHIN_MS)}`,
    seconds(reply.ms),
  );
  return reply.ms;
};

const tries = async ({ testbed, name }: Deployment): Promise<number> => {
  const [row] = await testbed.database.query(
    name,
    'SELECT coalesce(sum(attempts), 0)::int AS tries FROM outgoing_mail WHERE sent_at IS NULL',
  );
  return Number(row?.['tries'] ?? 0);
};

/** A mail server refuses, is slow, is down; the mails of that time arrive once when it is back. */
export const mailServerFails: Play = async (testbed) => {
  const deployment = await openDeployment(testbed, 'f27', { variables: { RATE_LIMIT_FACTOR: '10000' } });
  const asked: number[] = [];
  deployment.mail.mode = 'refuses';
  asked.push(await askForReset(deployment));
  await until('the mail to be tried and refused', 10_000, async () => (await tries(deployment)) > 0);
  expectThat(deployment.mail.delivered.length === 0, 'nothing to be delivered by a server that refuses');
  deployment.mail.mode = 'is slow';
  asked.push(await askForReset(deployment));
  await until(
    'a slow server to take it',
    DELIVERED_WITHIN_MS,
    async () => deployment.mail.delivered.length === 2,
  );
  const before = [...deployment.mail.delivered];
  await deployment.mail.close();
  asked.push(await askForReset(deployment));
  await until('the mail to be tried in vain', 15_000, async () => (await tries(deployment)) > 0);
  const again = await startMailServer(testbed.port(12));
  await until(
    'the mail to come once the server is back',
    DELIVERED_WITHIN_MS,
    async () => again.delivered.length > 0,
  );
  deployment.mail.delivered.push(...again.delivered);
  expectThat(
    before.length === 2 && again.delivered.length === 1,
    'three mails in all',
    deployment.mail.delivered,
  );
  const verdict = await judge({
    ...deployment,
    mail: { ...deployment.mail, delivered: [...before, ...again.delivered] },
  });
  for (const server of deployment.servers) await server.stop();
  await again.close();
  return `asked in ${seconds(Math.max(...asked))} at most, each mail came once; ${verdict}`;
};
