import { SEAL_STATES, SEALED_BY } from '@candour/contracts';
import { collectDefaultMetrics, Counter, Gauge, type Metric, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { URGENCIES } from '../../call/urgency';
import type { Clock } from '../../common/clock';
import type { DocumentService } from '../../pdf/document.service';
import type { LateSeals } from '../../pdf/seal/late-seals';
import type { Sealer } from '../../pdf/seal/sealer';
import type { Admission } from '../../http/admission';
import { aboutInstallation } from './installation';
import { aboutPool } from './pool';
import type { RequestTimes } from './request-times';
import { orAbsent, registers } from './gauge';

export interface Measured {
  readonly clock: Clock;
  readonly requests: RequestTimes;
  readonly admission: Admission;
  readonly dataSource: DataSource;
  readonly documents: DocumentService;
  readonly sealer: Sealer;
  readonly lateSeals: LateSeals;
}

/** The metrics of this process. Each value is computed when it is read, and none is about a person. */
export const metricsOf = ({
  clock,
  requests,
  admission,
  dataSource,
  documents,
  sealer,
  lateSeals,
}: Measured): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const ours: readonly Metric[] = [
    requests.histogram,
    ...aboutAdmission(admission),
    ...aboutPool(dataSource),
    ...aboutInstallation(dataSource, clock),
    ...aboutKey(sealer, clock),
    ...aboutDocuments(documents, lateSeals),
  ];
  for (const metric of ours) registry.registerMetric(metric);
  return registry;
};

const aboutAdmission = (admission: Admission): readonly Metric[] => [
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

const aboutKey = ({ keys }: Sealer, clock: Clock): Gauge[] => [
  new Gauge({
    name: 'candour_seal_key_days_left',
    help: 'Full days for which the certificate that is meant to seal documents still holds.',
    registers,
    collect() {
      const { days_left } = keys.stateAt(clock.now());
      if (days_left === null) this.remove();
      else this.set(days_left);
    },
  }),
  new Gauge({
    name: 'candour_seal_key_state',
    help: 'How the key is that is meant to seal documents: 1 for the state that it is in.',
    labelNames: ['state'],
    registers,
    collect() {
      const now = keys.stateAt(clock.now()).state;
      for (const state of SEAL_STATES) this.set({ state }, state === now ? 1 : 0);
    },
  }),
  new Gauge({
    name: 'candour_seal_sealed_by',
    help: 'Whose key seals documents: 1 for the one that does.',
    labelNames: ['by'],
    registers,
    collect() {
      const now = keys.stateAt(clock.now()).sealed_by;
      for (const by of SEALED_BY) this.set({ by }, by === now ? 1 : 0);
    },
  }),
];

const aboutDocuments = (documents: DocumentService, lateSeals: LateSeals): Gauge[] => [
  new Gauge({
    name: 'candour_documents_unsealed',
    help: 'Documents of the installation that were stored without a seal and wait for one.',
    registers,
    collect() {
      return orAbsent(this, () => lateSeals.countWaiting());
    },
  }),
  new Gauge({
    name: 'candour_documents_pending',
    help: 'Documents of the installation that were requested and are not printed yet.',
    registers,
    collect() {
      return orAbsent(this, () => documents.countPending());
    },
  }),
];
