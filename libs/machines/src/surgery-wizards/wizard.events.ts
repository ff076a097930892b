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
