import { Counter, Gauge, type Metric } from 'prom-client';
import { URGENCIES } from '../../call/urgency';
import type { Admission } from '../../http/admission';
import { registers } from './gauge';

export const aboutAdmission = (admission: Admission): readonly Metric[] => [
  new Gauge({
    name: 'candour_calls_in_progress',
    help: 'Calls that this process works on.',
    registers,
    collect() {
      this.set(admission.inProgress);
    },
  }),
  new Counter({
    name: 'candour_calls_refused',
    help: 'Calls that this process has refused because it had too much to do, by their urgency.',
    labelNames: ['urgency'],
    registers,
    collect() {
      this.reset();
      for (const urgency of URGENCIES) this.inc({ urgency }, admission.refused[urgency]);
    },
  }),
];
