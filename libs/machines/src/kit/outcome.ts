import { type Failure, failureOf } from './failure';

/** Passes the output of an actor to an action: `params: outputOf`. */
export const outputOf = <Output>({ event }: { readonly event: { readonly output: Output } }): Output =>
  event.output;

/** Passes the failure of an actor to an action: `params: failureFrom`. */
export const failureFrom = ({ event }: { readonly event: { readonly error: unknown } }): Failure =>
  failureOf(event.error);

/** The same for a guard, whose parameters have names. */
export const failureParams = ({
  event,
}: {
  readonly event: { readonly error: unknown };
}): { readonly failure: Failure } => ({ failure: failureOf(event.error) });
