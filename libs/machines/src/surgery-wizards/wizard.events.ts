import type { ChoiceEvent } from './choices.model';

/** The facts that are the same in every wizard besides the choices themselves. */
export type WizardEvent =
  | { readonly type: 'choice.confirmed' }
  | { readonly type: 'step.skipped' }
  | { readonly type: 'back.pressed' }
  | { readonly type: 'wizard.cancelled' }
  | { readonly type: 'details.confirmed' }
  | { readonly type: 'surgeon.notListed' }
  | { readonly type: 'list.reopened' }
  | { readonly type: 'invitation.typed'; readonly email: string }
  | { readonly type: 'invitation.submitted' };

/** The intro video of the patient's wizard. */
export type IntroductionEvent =
  | { readonly type: 'introduction.ended' }
  | { readonly type: 'introduction.skipped' };

/** All of what completing the details of a surgery is about was left as it is. */
export type DetailsSkippedEvent = { readonly type: 'wizard.skipped' };

/** Whatever may come to a wizard that chooses a surgeon, a hospital and a date. */
export type AnyChoosingEvent = ChoiceEvent | WizardEvent | IntroductionEvent | DetailsSkippedEvent;
