import '../content/api-source.ts';
import type * as Contracts from '@candour/contracts';

const contracts: typeof Contracts = await import('@candour/contracts');

/** The rows and numbers of the contracts, for a tool that Node runs without a bundler. */
export const { ENDPOINTS, RATE_LIMITS } = contracts;
