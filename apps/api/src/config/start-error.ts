/**
 * The only error that stops a start on purpose. Its message is one line for the person running the server: the problem
 * and its remedy. The process prints only the message and exits with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
