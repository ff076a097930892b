import { useEffect, useEffectEvent, useRef } from 'react';
import { navigate, useSearchParameters } from '../../../lib/navigation';

export interface WizardAddress {
  /** The steps in order. */
  readonly steps: readonly string[];
  /** The displayed step; null while there is none. */
  readonly step: string | null;
  readonly onBackTo: (step: string) => void;
}

interface Place {
  readonly step: string;
  readonly named: string | null;
}

/** The state of a history entry: the previous step, and the number of the wizard's entries below it. */
interface Entry {
  readonly after?: string;
  readonly depth?: number;
}

const entry = (): Entry => (window.history.state as Entry | null) ?? {};
const depthOf = ({ depth = 0 }: Entry): number => depth;

const addressOf = (step: string): string => `${window.location.pathname}?step=${step}`;

/**
 * Keeps the step of a wizard in the address, so that the browser's Back opens the previous step and does not leave
 * the wizard. The address of a later step shows the open step, because the choices before it are missing.
 */
export const useWizardAddress = ({ steps, step, onBackTo }: WizardAddress): void => {
  const named = useSearchParameters().read('step');
  const before = useRef<Place | null>(null);
  const follow = useEffectEvent((last: Place | null, now: Place) => {
    const isEarlier = (one: string | null, other: string) =>
      one !== null && steps.includes(one) && steps.indexOf(one) < steps.indexOf(other);
    if (last !== null && last.named !== now.named && now.named !== null && isEarlier(now.named, now.step)) {
      onBackTo(now.named);
    } else if (last !== null && last.named === now.named && isEarlier(last.step, now.step)) {
      const depth = depthOf(entry()) + 1;
      navigate(addressOf(now.step), { state: { after: last.step, depth } satisfies Entry });
    } else if (last !== null && entry().after === now.step) {
      window.history.back();
    } else {
      const depth = depthOf(entry());
      navigate(addressOf(now.step), { replace: true, state: { depth } satisfies Entry });
    }
  });
  useEffect(() => {
    if (step === null) return;
    const last = before.current;
    before.current = { step, named };
    if (step !== named) follow(last, { step, named });
  }, [step, named]);
};

/** Replaces the whole wizard by an address, so that Back leads to the page before the wizard. */
export const leaveWizard = (address: string): void => {
  const open = () => navigate(address, { replace: true });
  const depth = depthOf(entry());
  if (depth === 0) return open();
  window.addEventListener('popstate', open, { once: true });
  window.history.go(-depth);
};
