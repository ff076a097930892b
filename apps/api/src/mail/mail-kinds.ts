import type { AccountAccess, SurgeonStatus } from '@candour/contracts';

/** The facts for each mail's template. None is clinical, because other people may read a mail. */
export interface MailFacts {
  readonly reset: { readonly token: string };
  readonly 'patient-invitation': { readonly token: string; readonly surgeon_name: string };
  readonly 'password-changed': Readonly<Record<string, never>>;
  /** `is_new`: the account has just been made. */
  readonly 'email-proof': { readonly token: string; readonly is_new: boolean };
  /** Sent to the former and to the new address, which may have to be proven by a link. */
  readonly 'email-changed': { readonly to: 'FORMER' | 'NEW'; readonly token?: string };
  /** An identity of the hospital's provider may log in to the account, or no longer. */
  readonly 'sso-changed': { readonly to: 'CONNECTED' | 'DISCONNECTED'; readonly provider: string };
  /** The description of the new device, in words. */
  readonly 'new-device': { readonly device: string };
  /** The name of the passkey. */
  readonly 'passkey-changed': { readonly was: 'ADDED' | 'REMOVED'; readonly name: string };
  readonly 'second-factor-changed': {
    readonly change: 'SET_UP' | 'REMOVED' | 'CODES_RENEWED' | 'CODE_USED';
  };
  readonly 'second-factor-lost': { readonly reason: string };
  /** A surgeon has found the patient by email. */
  readonly 'patient-found': { readonly surgeon_name: string };
  readonly 'surgeon-invitation': Readonly<Record<string, never>>;
  readonly 'verification-decided': {
    readonly status: SurgeonStatus;
    /** Empty without a reason. */
    readonly reason: string;
  };
  readonly 'access-changed': { readonly access: AccountAccess; readonly reason: string };
  /** An administrator's role was taken away. */
  readonly 'role-revoked': { readonly reason: string };
  readonly 'surgery-linked': { readonly surgeon_name: string };
  readonly 'surgeon-chosen': Readonly<Record<string, never>>;
  readonly 'surgeon-left': Readonly<Record<string, never>>;
  readonly 'process-created': { readonly surgeon_name: string };
  readonly 'side-corrected': { readonly surgeon_name: string };
  /** The mails of an earlier release name no surgery. */
  readonly 'new-note': { readonly to: 'PATIENT' | 'SURGEON'; readonly surgery_id?: string };
  readonly 'consent-declined': Readonly<Record<string, never>>;
  readonly 'consent-withdrawn': Readonly<Record<string, never>>;
  readonly 'consent-reconsidered': Readonly<Record<string, never>>;
  readonly 'concern-raised': Readonly<Record<string, never>>;
  readonly 'consent-changed': { readonly to: 'PATIENT' | 'SURGEON' };
  readonly 'details-changed': { readonly to: 'PATIENT' | 'SURGEON' };
  readonly 'handover-asked': Readonly<Record<string, never>>;
  readonly 'handover-answered': { readonly accepted: boolean };
  readonly 'patients-handed-over': Readonly<Record<string, never>>;
  readonly 'sides-differ': { readonly to: 'PATIENT' | 'SURGEON' };
  readonly 'change-reported': { readonly to: 'PATIENT' | 'SURGEON' };
  readonly 'confirmation-due': { readonly to: 'PATIENT' | 'SURGEON' };
  readonly 'expiry-near': { readonly to: 'PATIENT' | 'SURGEON'; readonly expires_on: string };
  readonly 'consent-expired': { readonly to: 'PATIENT' | 'SURGEON' };
  readonly 'statement-written': Readonly<Record<string, never>>;
  /** Sent to the surgeon, who signs next. */
  readonly 'patient-signed': Readonly<Record<string, never>>;
  readonly 'both-signed': { readonly to: 'PATIENT' | 'SURGEON' };
}

export type MailKind = keyof MailFacts;

/** A kind of mail with its facts. */
export type MailContent<Kind extends MailKind = MailKind> = {
  readonly [Each in Kind]: { readonly kind: Each; readonly facts: MailFacts[Each] };
}[Kind];
