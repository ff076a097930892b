import { type Failure, failureOf } from './failure';

/** `params: outputOf` hands an action what the actor answered. */
export const outputOf = <Output>({ event }: { readonly event: { readonly output: Output } }): Output =>
  event.output;

/** `params: failureFrom` hands an action why the actor failed, in words that can be shown. */
export const failureFrom = ({ event }: { readonly event: { readonly error: unknown } }): Failure =>
  failureOf(event.error);

/** The same for a guard, whose parameters are named. */
export const failureParams = ({
  event,
}: {
  readonly event: { readonly error: unknown };
}): { readonly failure: Failure } => ({ failure: failureOf(event.error) });
