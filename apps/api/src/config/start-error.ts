/**
 * The one thing that stops a start on purpose. Its message is a single line for the person running the server:
 * what is wrong and what to do about it. Whoever starts the process prints the message alone and exits with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
