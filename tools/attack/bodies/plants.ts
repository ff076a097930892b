import { setTimeout as sleep } from 'node:timers/promises';
import { type Hole, type Passing, answering, plantsOf, saying } from '../hole.ts';
import { dataOf } from '../reply.ts';
import { BODIES } from './kinds.ts';
import { ENDPOINTS, addressOf } from '../../testbed/contracts.ts';

const STOPPED_MS = 3_000;
const MARKS = '\u0316'.repeat(100);

const holds = ({ body }: Passing, text: string): boolean => body.includes(text);

/** A blocked server: health calls wait until it continues; only the request that blocked it is answered. */
const standingStill = (): Hole => {
  let until = 0;
  return async (passing, forward) => {
    if (holds(passing, MARKS)) until = performance.now() + STOPPED_MS;
    else if (passing.path === '/health/live') await sleep(Math.max(0, until - performance.now()));
    return forward();
  };
};

/** The name of a plant is a row and a step of it, or a step alone. */
export const bodiesPlants = plantsOf({
  constructor: {
    says: 'a field with the name of a method stops the call',
    kind: BODIES.answered,
    only: ['decideVerification', 'fragments'],
    hole: answering((answer, passing) =>
      holds(passing, '"constructor"')
        ? saying(answer, 500, { ...dataOf(answer), code: 'server.error' })
        : answer,
    ),
  },
  words: {
    says: 'what is no JSON is refused in the words of the parser',
    kind: BODIES.envelope,
    only: ['decideVerification', 'fragments'],
    hole: answering((answer) =>
      answer.status === 400
        ? saying(answer, 400, { ...dataOf(answer), errors: ['Unexpected token } in JSON at position 1'] })
        : answer,
    ),
  },
  undeclared: {
    says: 'a reply has a field that its row does not declare',
    kind: BODIES.shape,
    only: ['updateSurgery', 'fragments'],
    hole: answering((answer) =>
      answer.status === 200 ? saying(answer, 200, { ...dataOf(answer), account_id: 1 }) : answer,
    ),
  },
  silent: {
    says: 'what a rule refuses is refused without its field',
    kind: BODIES.rule,
    only: ['decideVerification', 'naughty'],
    hole: answering((answer) =>
      answer.status === 422 ? saying(answer, 422, { ...dataOf(answer), fields: {} }) : answer,
    ),
  },
  changed: {
    says: 'a name is stored otherwise than its rule writes it',
    kind: BODIES.kept,
    only: ['kept'],
    hole: () => (passing, forward) =>
      passing.path === addressOf(ENDPOINTS.readPatient, { params: { id: 'register' } })
        ? forward({ body: Buffer.from(passing.body.toString().normalize('NFKD')) })
        : forward(),
  },
  larger: {
    says: 'a body of any size is read',
    kind: BODIES.carriage,
    only: ['decideVerification', 'carriage'],
    hole: () => (passing, forward) => forward({ body: Buffer.from(passing.body.toString().trim()) }),
  },
  slow: {
    says: 'a text of combining marks takes three seconds',
    kind: BODIES.time,
    only: ['requestPasswordReset', 'heavy'],
    hole: () => async (passing, forward) => {
      if (holds(passing, MARKS)) await sleep(STOPPED_MS);
      return forward();
    },
  },
  still: {
    says: 'a text of combining marks holds up everybody else',
    kind: BODIES.health,
    only: ['requestPasswordReset', 'heavy'],
    hole: standingStill,
  },
  killed: {
    says: 'a field with the name of a method ends the process',
    kind: BODIES.process,
    only: ['decideVerification', 'fragments'],
    hole:
      ({ server }) =>
      (passing, forward) => {
        if (holds(passing, '"constructor"')) server.signal('SIGKILL');
        return forward();
      },
  },
});
