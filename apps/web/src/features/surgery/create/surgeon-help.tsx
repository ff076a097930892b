import { type FormErrors, messages } from '@candour/contracts';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { Stack } from '../../../ui/layout/stack';
import { Notice } from '../../../ui/notice/notice';
import { TextField } from '../../../ui/text-field/text-field';
import { wizardWords } from '../wizard/words';

export interface SurgeonHelpProps {
  readonly email: string;
  readonly onType: (email: string) => void;
  readonly errors: FormErrors;
  readonly failure: string | null;
  readonly isSending: boolean;
  readonly onSubmit: () => void;
  readonly onBackToList: () => void;
}

const { surgeon: words } = wizardWords;

/** The surgeon-help form: the email of a surgeon who is not listed. */
export function SurgeonHelp(props: SurgeonHelpProps) {
  return (
    <Form
      errors={formErrors(props.errors, props.failure)}
      onSubmit={props.onSubmit}
      aria-label={words.helpTitle}
    >
      <Stack gap={2}>
        <h3>{words.helpTitle}</h3>
        <p>{words.helpLead}</p>
      </Stack>
      <TextField
        name="email"
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={props.email}
        onChange={props.onType}
      />
      <Button type="submit" isPending={props.isSending} isWide>
        {words.send}
      </Button>
      <Button variant="plain" onPress={props.onBackToList}>
        {words.backToList}
      </Button>
    </Form>
  );
}

export interface SurgeonInvitedProps {
  readonly onGoOn: () => void;
  readonly onBackToList: () => void;
}

/** The confirmation after the surgeon has been written to. */
export function SurgeonInvited({ onGoOn, onBackToList }: SurgeonInvitedProps) {
  return (
    <Stack gap={5}>
      <Notice tone="success" role="status">
        {messages.surgeonInvited}
      </Notice>
      <Button onPress={onGoOn} isWide>
        {words.goOn}
      </Button>
      <Button variant="plain" onPress={onBackToList}>
        {words.backToList}
      </Button>
    </Stack>
  );
}
