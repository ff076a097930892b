import type { JourneyFacts, JourneyStepId } from '@candour/contracts';
import type { Outbox, Signer } from '@candour/machines';
import type { Ref } from 'react';
import type { PageText } from '../../api/site-content';

/** What stands around every step. */
export interface StepFrameParts {
  readonly name: string;
  readonly operation: string;
  /** Takes the focus when the step changes. */
  readonly heading: Ref<HTMLHeadingElement>;
  readonly text: PageText | null;
}

/** What every step of the journey is given. */
export interface StepProps {
  readonly facts: JourneyFacts;
  readonly frame: StepFrameParts;
  readonly outbox: Outbox;
  /** The patient's name; null while the account has not been loaded. */
  readonly signer: Signer | null;
  /** The step is complete and the patient goes on. */
  readonly onCompleted: () => void;
  /** Gender or date of birth of the account have changed. */
  readonly onDetailsSaved: () => void;
  readonly onSelect: (step: JourneyStepId) => void;
  /** Something that the stepper shows has changed. */
  readonly onChanged: () => void;
}
