import { labels } from '@candour/contracts';
import { isSubmittingSignature, nameToSign, signingFailure } from '@candour/machines';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { Form } from '../../ui/form/form';
import { Stack } from '../../ui/layout/stack';
import { TextField } from '../../ui/text-field/text-field';
import { consentFormWords as words } from './consent-form.words';
import { Procedure, Side, SignRow } from './signing.styles';
import type { Signing } from './use-signing';

const typedName = {
  autoComplete: 'off',
  autoCapitalize: 'words',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** The signature box of either side: what is signed, the name to type, and Sign beside procedure and side. */
export function SignConsentForm({ snapshot, send }: Signing) {
  const { role, typed, errors, form } = snapshot.context;
  const name = nameToSign(snapshot);
  const failure = signingFailure(snapshot);
  if (!form || !snapshot.hasTag('editable')) {
    if (!form || !isSubmittingSignature(snapshot)) return null;
  }
  const consentForm = form.preview.consent_form;
  const statement = role === 'patient' ? consentForm?.patient_statement : consentForm?.surgeon_statement;
  const shownErrors = Object.entries(errors).flatMap(([field, [message]]) =>
    message ? [{ field, message }] : [],
  );
  const summary = failure !== null && shownErrors.length === 0 ? [{ message: failure }] : shownErrors;
  const hint = name === null ? undefined : words.nameToType(name);
  return (
    <Card title={words.signForm} tone="brand" gap={5}>
      <Form
        aria-label={words.signForm}
        errors={summary}
        onSubmit={() => send({ type: 'signature.submitted' })}
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
            hint={hint}
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
          hint={role === 'patient' ? hint : words.sameAgain(labels.fields.signatureName)}
          value={typed.signature}
          onChange={(signature) => send({ type: 'signature.typed', typed: { signature } })}
        />
        <SignRow>
          <div>
            <Procedure>{form.surgery.operation_name}</Procedure>
            {form.surgery.surgery_laterality ? (
              <Side>{words.side(form.surgery.surgery_laterality)}</Side>
            ) : null}
          </div>
          <Button type="submit" isPending={isSubmittingSignature(snapshot)}>
            {labels.buttons.sign}
          </Button>
        </SignRow>
      </Form>
    </Card>
  );
}
