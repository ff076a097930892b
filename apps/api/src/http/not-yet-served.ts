import type { EndpointName } from '@candour/contracts';

/** Rows of contracts that no handler serves yet: none. The start is refused for any other row without one. */
export const NOT_YET_SERVED: readonly EndpointName[] = [];
