import { Clock } from '../../common/clock';
import { Admission } from '../../http/admission';
import type { Measured } from './metrics';
import { RequestTimes } from './request-times';

const GOOD_KEY = {
  state: 'ENDS_SOON',
  sealed_by: 'HOSPITAL',
  holder: 'Hospital',
  valid_until: new Date(),
  days_left: 12,
};

/** The measured parts without a database, except for the counts of documents. */
export const measuredHere = (key: object = {}, countWaiting = () => Promise.resolve(3)): Measured =>
  ({
    clock: new Clock(),
    requests: new RequestTimes(),
    admission: new Admission(),
    dataSource: {
      driver: { master: { totalCount: 4, idleCount: 1, waitingCount: 2 } },
      query: () => Promise.reject(new Error('The database is away')),
    },
    documents: { countPending: () => Promise.resolve(2) },
    sealer: { keys: { stateAt: () => ({ ...GOOD_KEY, ...key }) } },
    lateSeals: { countWaiting },
  }) as unknown as Measured;
