import type { JourneyFacts, JourneyStepId } from '@candour/contracts';
import type { Outbox, Signer } from '@candour/machines';
import type { ReactNode, RefObject } from 'react';
import type { PageText } from '../../api/site-content';

/** The props of the frame around every step. */
export interface StepFrameParts {
  readonly name: string;
  readonly operation: string;
  /** Receives the focus when the step changes. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly text: PageText | null;
  /** The button that skips the step, above its questions. */
  readonly skip?: ReactNode;
}

/** The props of every step of the journey. */
export interface StepProps {
  readonly facts: JourneyFacts;
  readonly frame: StepFrameParts;
  readonly outbox: Outbox;
  /** The account whose drafts are kept on this device; without it none is kept. */
  readonly accountId?: string | null;
  /** The patient's name; null until the account has loaded. */
  readonly signer: Signer | null;
  /** Called when the step is complete and the patient continues. */
  readonly onCompleted: () => void;
  /** Called when gender or date of birth of the account have changed. */
  readonly onDetailsSaved: () => void;
  readonly onSelect: (step: JourneyStepId) => void;
  /** Called when data of the stepper has changed. */
  readonly onChanged: () => void;
}
