import '../content/api-source.ts';
import type * as Contracts from '@candour/contracts';
import type * as Client from '@candour/contracts/client';

const contracts: typeof Contracts = await import('@candour/contracts');
const client: typeof Client = await import('@candour/contracts/client');

/** The rows and numbers of the contracts, for a tool that Node runs without a bundler. */
export const { ENDPOINTS, RATE_LIMITS, addressOf, askedBy, authSessionOf, sessionIn } = contracts;
/** The client of the rows, the walk, and its people. */
export const {
  ApiClient,
  PASSWORD,
  answerCategory,
  createSurgery,
  firstHospital,
  login,
  newEmail,
  patientSignature,
  registerPatient,
  registerSurgeon,
  sessionOf,
  surgeonSignature,
  walkTo,
} = client;
