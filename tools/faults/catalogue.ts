import { clientFaults } from './catalogue/clients.ts';
import { documentFaults } from './catalogue/documents.ts';
import { signingFaults } from './catalogue/signing.ts';
import { storageFaults } from './catalogue/storage.ts';
import type { Fault } from './fault.ts';
import { historyFaults } from './histories.ts';

const numbered: readonly Fault[] = [
  ...signingFaults,
  ...storageFaults,
  ...documentFaults,
  ...clientFaults,
].toSorted((one, other) => one.id.localeCompare(other.id));

/** Every fault by number, then the faults that test the checker. */
export const faults: readonly Fault[] = [...numbered, ...historyFaults];
