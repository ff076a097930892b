/** Where a run finds the product: as a hospital gets it, and as the QA build behind the statechart lab's server. */
export const PRODUCT_PORT = Number(process.env['E2E_PORT'] ?? 3987);
export const LAB_PORT = PRODUCT_PORT + 1;
export const PRODUCT = `http://localhost:${PRODUCT_PORT}`;
export const LAB = `http://localhost:${LAB_PORT}`;
