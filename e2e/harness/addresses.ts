/**
 * The addresses of the product in a run: the ordinary build, and the QA build behind the statechart lab's server.
 * The configuration chooses the ports before any test is loaded.
 */
export const PRODUCT = `http://localhost:${process.env['E2E_PORT']}`;
export const LAB = `http://localhost:${process.env['E2E_LAB_PORT']}`;
