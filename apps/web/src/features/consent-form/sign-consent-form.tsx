import { labels, messages, sideFor } from '@candour/contracts';
import { isSubmittingSignature, nameToSign, signingFailure, surgeryOfForm } from '@candour/machines';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sideInWords } from '../../lib/names-on-screen';
import { ConfirmEmail } from '../../shell/email-proof/confirm-email';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { Form } from '../../ui/form/form';
import { formErrors } from '../../ui/form/form-errors';
import { Stack } from '../../ui/layout/stack';
import { TextField } from '../../ui/text-field/text-field';
import { theme } from '../../ui/theme/tokens';
import { Procedure, Side } from './signing.styles';
import type { Signing } from './use-signing';
import { SidesSaid } from './side/sides-said';
import { consentFormWords as words } from './words';

const typedName = {
  autoComplete: 'off',
  autoCapitalize: 'words',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

export interface SignConsentFormProps extends Signing {
  /** The reason why the signature is blocked although the form is ready. */
  readonly stop?: string | null;
  /** Open points, shown beside the signature. */
  readonly open?: ReactNode;
  /** True where another action should come first. */
  readonly isSecondary?: boolean;
}

/** The id of the signature box, for a link to it. */
export const SIGNATURE_BOX = 'signature-box';

/** The signature box of either role: what is signed, the name to type, and Sign beside procedure and side. */
export function SignConsentForm({
  snapshot,
  send,
  stop = null,
  open = null,
  isSecondary = false,
}: SignConsentFormProps) {
  const { role, typed, errors, form } = snapshot.context;
  const name = nameToSign(snapshot);
  const surgery = surgeryOfForm(snapshot);
  const isSubmitting = isSubmittingSignature(snapshot);
  if (!form || !surgery || !(snapshot.hasTag('editable') || isSubmitting)) return null;
  const consentForm = form.preview.consent_form;
  const statement = role === 'patient' ? consentForm?.patient_statement : consentForm?.surgeon_statement;
  const side = sideFor(role, surgery);
  const hint = name === null ? undefined : words.nameToType(name);
  return (
    <div id={SIGNATURE_BOX} tabIndex={-1}>
      <Card title={words.signForm} tone="brand" gap={5}>
        <Form
          aria-label={words.signForm}
          errors={formErrors(errors, signingFailure(snapshot))}
          onSubmit={() => (stop === null ? send({ type: 'signature.submitted' }) : undefined)}
        >
          {statement ? (
            <Stack gap={2}>
              <h3>{words.whatYouSign}</h3>
              {statement.split(/\n+/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Stack>
          ) : null}
          {role === 'surgeon' ? (
            <TextField
              {...typedName}
              name="signature_name"
              label={labels.fields.signatureName}
              value={typed.signatureName}
              onChange={(signatureName) => send({ type: 'signature.typed', typed: { signatureName } })}
            />
          ) : (
            <p>{words.instruction}</p>
          )}
          <TextField
            {...typedName}
            name="signature"
            label={labels.fields.signature}
            hint={hint}
            value={typed.signature}
            onChange={(signature) => send({ type: 'signature.typed', typed: { signature } })}
          />
          {open}
          {signingFailure(snapshot) === messages.emailFirst ? <ConfirmEmail /> : null}
          <SignRow>
            <div>
              <Procedure>{surgery.operation_name}</Procedure>
              {side === null ? null : <Side>{sideInWords(side)}</Side>}
              {role === 'surgeon' ? <SidesSaid surgery={surgery} /> : null}
            </div>
            <Button
              type="submit"
              variant={isSecondary ? 'quiet' : 'primary'}
              isPending={isSubmitting}
              disabledReason={stop ?? undefined}
            >
              {labels.buttons.sign}
            </Button>
          </SignRow>
        </Form>
      </Card>
    </div>
  );
}

const SignRow = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};

  ${theme.screen.fromDesk} {
    flex-flow: row wrap;
    align-items: center;
    justify-content: space-between;
  }
`;
