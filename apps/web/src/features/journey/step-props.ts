import type { JourneyFacts } from '@candour/contracts';
import type { Outbox, Signer } from '@candour/machines';

/** What every step of the journey is given. */
export interface StepProps {
  readonly facts: JourneyFacts;
  readonly outbox: Outbox;
  /** The patient's name; null while the account has not been loaded. */
  readonly signer: Signer | null;
  /** The step is complete and the patient goes on. */
  readonly onCompleted: () => void;
  readonly onSkipped: () => void;
  readonly onSelect: (step: StepToOpen) => void;
  /** Something that the stepper shows has changed. */
  readonly onChanged: () => void;
}

export type StepToOpen = 'patient-details' | 'surgery-details';
