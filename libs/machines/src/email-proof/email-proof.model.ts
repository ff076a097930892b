export interface EmailProofInput {
  /** The token of the link; null on the page without one. */
  readonly token: string | null;
}

export interface EmailProofContext extends EmailProofInput {
  /** The confirmed address. */
  readonly email: string | null;
  readonly failure: string | null;
}

export const atStart = ({ input }: { readonly input: EmailProofInput }): EmailProofContext => ({
  ...input,
  email: null,
  failure: null,
});

export const linkToProve = ({ context }: { readonly context: EmailProofContext }): { token: string } => ({
  token: context.token ?? '',
});
