import { endpoint, json } from './endpoint';
import { pathAccount } from './rules/path-parameter';
import { type ValueOf, instant, list, object, record, text } from './shape';

/** All stored data about a patient, in named parts. */
export const ownData = object({
  about: text,
  made_at: instant,
  parts: list(object({ title: text, explanation: text, rows: list(record) })),
});
export type OwnData = ValueOf<typeof ownData>;

export const ownDataEndpoints = {
  readOwnData: endpoint({
    method: 'GET',
    path: '/api/auth/patient/data/:id',
    summary: 'All that is kept about oneself, to be kept as a file',
    who: 'patient:take-data',
    params: pathAccount,
    rateLimit: 'document',
    reply: json(object({ own_data: ownData })),
  }),
};
