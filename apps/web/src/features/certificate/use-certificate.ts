import {
  certificateMachine,
  type CertificateEvent,
  type CertificateInput,
  type CertificateSnapshot,
  wire,
} from '@candour/machines';
import { useMachine } from '@xstate/react';
import { certificateActors } from './certificate.actors';

const machine = wire(certificateMachine, { actors: certificateActors });

export interface CertificateRun {
  readonly snapshot: CertificateSnapshot;
  readonly send: (event: CertificateEvent) => void;
}

/** Runs the certificate of a surgery for a patient or a surgeon. */
export const useCertificate = (input: CertificateInput): CertificateRun => {
  const [snapshot, send] = useMachine(machine, { input });
  return { snapshot, send };
};
