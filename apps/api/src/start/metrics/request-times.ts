import { Histogram } from 'prom-client';
import type { Answered } from '../../http/server-hooks';
import { registers } from './gauge';

const SECONDS = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** How long this process took to answer, by the template of the route and the class of the status, such as `5xx`. */
export class RequestTimes {
  readonly histogram = new Histogram({
    name: 'candour_request_seconds',
    help: 'How long requests took to be answered, by the template of their route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });

  readonly measure = ({ method, route, status, ms }: Answered): void =>
    this.histogram.observe({ method, route: route ?? 'none', status: `${String(status)[0]}xx` }, ms / 1000);
}
