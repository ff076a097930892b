import type { RawAnswer } from '../../testbed/client.ts';
import { type Hole, type Passing, answering, plantsOf, saying } from '../hole.ts';
import { dataOf } from '../reply.ts';
import { HOLDS, KINDS } from './kinds.ts';
import { ENDPOINTS, addressOf } from '../../testbed/contracts.ts';

/** The facts of a surgery that a proxy sees while the patient creates it. */
interface Seen {
  readonly authorization: string;
  readonly code: string;
}

interface Known extends Seen {
  /** The same call as the patient. */
  readonly again: () => Promise<RawAnswer>;
}

/** A hole in the calls that name a surgery: it gets the real answer and the known facts of that surgery. */
const aboutSurgeries =
  (change: (answer: RawAnswer, known: Known) => RawAnswer | Promise<RawAnswer>) => (): Hole => {
    const seen = new Map<string, Seen>();
    return async (passing, forward) => {
      const answer = await forward();
      const { surgery } = dataOf(answer) as { surgery?: { surgery_id: string; unique_code: string } };
      if (passing.path === ENDPOINTS.createSurgery.path && surgery) {
        const authorization = String(passing.headers.authorization);
        seen.set(surgery.surgery_id, { authorization, code: surgery.unique_code });
        return answer;
      }
      const found = seen.get(passing.path.split('/').at(-1) ?? '');
      if (!found) return answer;
      const headers = { ...passing.headers, authorization: found.authorization };
      return change(answer, { ...found, again: () => forward({ headers }) });
    };
  };

const reads = ['readSurgery', 'createSurgery'];
const isAbout = (path: string, { path: asked }: Passing): boolean => asked.startsWith(path);

export const matrixPlants = plantsOf({
  others: {
    says: 'whoever is logged in reads every surgery',
    kind: KINDS.hidden,
    only: reads,
    hole: aboutSurgeries((answer, { again }) => (answer.status === 404 ? again() : answer)),
  },
  nobody: {
    says: 'whoever has no session is the owner',
    kind: KINDS.nobody,
    only: ['listNotes'],
    hole: aboutSurgeries((answer, { again }) => (answer.status === 401 ? again() : answer)),
  },
  role: {
    says: 'a surgeon who is not verified gets an empty list',
    kind: KINDS.role,
    only: ['listSurgeonPatients'],
    hole: answering((answer) =>
      dataOf(answer)['code'] === 'surgeon.not-verified' ? saying(answer, 200, { patients: [] }) : answer,
    ),
  },
  exists: {
    says: 'what is another’s is forbidden, what is unknown is not found',
    kind: HOLDS.same,
    only: reads,
    hole: aboutSurgeries((answer) =>
      answer.status === 404 ? saying(answer, 403, { ...dataOf(answer), code: 'request.forbidden' }) : answer,
    ),
  },
  field: {
    says: 'a reply has a field that its row does not declare',
    kind: HOLDS.shape,
    only: reads,
    hole: aboutSurgeries((answer) =>
      answer.status === 200
        ? saying(answer, 200, { ...dataOf(answer), password_hash: '$argon2id$' })
        : answer,
    ),
  },
  canary: {
    says: 'a refusal names the unique code',
    kind: HOLDS.leak,
    only: reads,
    hole: aboutSurgeries((answer, { code }) =>
      answer.status === 404
        ? saying(answer, 404, { ...dataOf(answer), errors: [`${code} is not yours`] })
        : answer,
    ),
  },
  stack: {
    says: 'a refusal holds a stack',
    kind: HOLDS.envelope,
    only: reads,
    hole: aboutSurgeries((answer) =>
      answer.status === 404
        ? saying(answer, 404, { ...dataOf(answer), errors: [new Error('not found').stack] })
        : answer,
    ),
  },
  write: {
    says: 'a stranger’s note is refused and yet written',
    kind: HOLDS.unchanged,
    only: ['writeNote'],
    hole: aboutSurgeries(async (answer, { again }) => {
      if (answer.status === 404) await again();
      return answer;
    }),
  },
  malformed: {
    says: 'what is no id stops a statement',
    kind: KINDS.malformed,
    only: reads,
    hole: answering((answer) => (answer.status === 400 ? { ...answer, status: 500 } : answer)),
  },
  lost: {
    says: 'a list is hidden from those whose it is',
    kind: KINDS.own,
    only: ['listSurgeonPatients'],
    hole: answering((answer, asked) =>
      isAbout(addressOf(ENDPOINTS.readSurgeon, { params: { id: 'patients' } }), asked) &&
      answer.status === 200
        ? { ...answer, status: 404 }
        : answer,
    ),
  },
  dead: {
    says: 'a list succeeds for nobody',
    kind: HOLDS.reached,
    only: ['listSurgeonPatients'],
    hole: answering((answer, asked) =>
      isAbout(addressOf(ENDPOINTS.readSurgeon, { params: { id: 'patients' } }), asked) &&
      answer.status === 200
        ? { ...answer, status: 409 }
        : answer,
    ),
  },
  method: {
    says: 'a method that nobody serves is answered as a GET',
    kind: HOLDS.method,
    only: ['listHospitals'],
    hole: () => (passing, forward) => forward(passing.method === 'PATCH' ? { method: 'GET' } : {}),
  },
  key: {
    says: 'the key of the API may be left out',
    kind: HOLDS.key,
    only: ['listHospitals'],
    hole:
      ({ apiKey }) =>
      (passing, forward) =>
        forward({ headers: { ...passing.headers, 'x-api-key': apiKey } }),
  },
});
