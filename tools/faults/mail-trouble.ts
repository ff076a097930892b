import { ENDPOINTS } from '../testbed/contracts.ts';
import { startMailServer } from '../testbed/mail-server.ts';
import { registerPatient } from '../testbed/people.ts';
import { expectThat, type Play, seconds, until } from './fault.ts';
import { judge } from './history/verdict.ts';
import { openWorld, type World } from './history/world.ts';

const ANSWERED_WITHIN_MS = 2_000;
/** The first tries are ten and thirty seconds apart. */
const DELIVERED_WITHIN_MS = 60_000;

const askForReset = async (world: World): Promise<number> => {
  const { email } = await registerPatient(world.client());
  const told = await world.client().ask(ENDPOINTS.requestPasswordReset, { body: { email } });
  expectThat(told.status === 200, 'the request to be taken', told.status);
  expectThat(
    told.ms < ANSWERED_WITHIN_MS,
    `an answer within ${seconds(ANSWERED_WITHIN_MS)}`,
    seconds(told.ms),
  );
  return told.ms;
};

const tries = async ({ lab, name }: World): Promise<number> => {
  const [row] = await lab.database.query(
    name,
    'SELECT coalesce(sum(attempts), 0)::int AS tries FROM outgoing_mail WHERE sent_at IS NULL',
  );
  return Number(row?.['tries'] ?? 0);
};

/** A mail server refuses, is slow, is away; what was asked for meanwhile comes once when it is back. */
export const mailServerFails: Play = async (lab) => {
  const world = await openWorld(lab, 'f27', { variables: { RATE_LIMIT_FACTOR: '10000' } });
  const asked: number[] = [];
  world.mail.mode = 'refuses';
  asked.push(await askForReset(world));
  await until('the mail to be tried and refused', 10_000, async () => (await tries(world)) > 0);
  expectThat(world.mail.delivered.length === 0, 'nothing to be delivered by a server that refuses');
  world.mail.mode = 'is slow';
  asked.push(await askForReset(world));
  await until('a slow server to take it', DELIVERED_WITHIN_MS, async () => world.mail.delivered.length === 2);
  const before = [...world.mail.delivered];
  await world.mail.close();
  asked.push(await askForReset(world));
  await until('the mail to be tried in vain', 15_000, async () => (await tries(world)) > 0);
  const again = await startMailServer(lab.port(12));
  await until(
    'the mail to come once the server is back',
    DELIVERED_WITHIN_MS,
    async () => again.delivered.length > 0,
  );
  world.mail.delivered.push(...again.delivered);
  expectThat(before.length === 2 && again.delivered.length === 1, 'three mails in all', world.mail.delivered);
  const verdict = await judge({
    ...world,
    mail: { ...world.mail, delivered: [...before, ...again.delivered] },
  });
  for (const server of world.servers) await server.stop();
  await again.close();
  return `asked in ${seconds(Math.max(...asked))} at most, each mail came once; ${verdict}`;
};
