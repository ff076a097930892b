import { type FormErrors, messages } from '@candour/contracts';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { TextField } from '../../../ui/text-field/text-field';
import { WizardStep } from '../wizard/wizard-step';
import { words } from './words';

export interface LinkCodeStepProps {
  readonly code: string;
  readonly errors: FormErrors;
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly onType: (code: string) => void;
  readonly onSubmit: () => void;
}

/** "Input is forced to upper case"; a pasted code may contain blanks or hyphens. */
export function LinkCodeStep({ code, errors, failure, isPending, onType, onSubmit }: LinkCodeStepProps) {
  const isCodeUnknown = failure === messages.uniqueCodeInvalid;
  return (
    <WizardStep number={1} total={words.steps} title={words.codeTitle}>
      <Form
        errors={isCodeUnknown ? [{ field: 'code', message: failure }] : formErrors(errors, failure)}
        onSubmit={onSubmit}
        aria-label={words.codeTitle}
      >
        <TextField
          name="code"
          label={words.codeLabel}
          hint={words.codeHint}
          value={code}
          onChange={onType}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          width="half"
        />
        <div>
          <Button type="submit" isPending={isPending}>
            {words.find}
          </Button>
        </div>
      </Form>
    </WizardStep>
  );
}
