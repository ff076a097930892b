import { CONFIRMATION_STATEMENTS, sideFor, type Surgery } from '@candour/contracts';
import {
  actFailure,
  actFieldErrors,
  isSendingAct,
  nameToConfirm,
  type SigningRole,
  typedAct,
} from '@candour/machines';
import { sideInWords } from '../../../lib/names-on-screen';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { Stack } from '../../../ui/layout/stack';
import { RadioList } from '../../../ui/radio-list/radio-list';
import { TextField } from '../../../ui/text-field/text-field';
import type { ConsentDecisionRun } from '../decision/use-consent-decision';
import { Procedure, Side } from '../signing.styles';
import { confirmationWords as words } from './words';

const ANSWERS = ['NO', 'YES'] as const;

const statements = {
  patient: CONFIRMATION_STATEMENTS.PATIENT,
  surgeon: CONFIRMATION_STATEMENTS.SURGEON,
} as const;

export interface ConfirmationFormProps {
  readonly run: ConsentDecisionRun;
  readonly reader: SigningRole;
  readonly surgery: Surgery;
}

function NothingChanged({ run: { snapshot, send }, reader, surgery }: ConfirmationFormProps) {
  const side = sideFor(reader, surgery);
  return (
    <>
      <Stack gap={2}>
        <h2>{words.statement}</h2>
        <p>{statements[reader]}</p>
      </Stack>
      <div>
        <Procedure>{surgery.operation_name}</Procedure>
        {side === null ? null : <Side>{sideInWords(side)}</Side>}
      </div>
      <p>{words[reader].instruction}</p>
      <TextField
        name={`${reader}_signature`}
        label={words.signature}
        hint={words.nameToType(nameToConfirm(reader, surgery))}
        autoComplete="off"
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        value={typedAct(snapshot).signature}
        onChange={(signature) => send({ type: 'act.typed', typed: { signature } })}
      />
    </>
  );
}

function SomethingChanged({ run: { snapshot, send }, reader }: Omit<ConfirmationFormProps, 'surgery'>) {
  const { text, textHint, afterwards } = words[reader];
  return (
    <>
      <TextField
        name="text"
        label={text}
        hint={textHint}
        rows={5}
        value={typedAct(snapshot).text}
        onChange={(typed) => send({ type: 'act.typed', typed: { text: typed } })}
      />
      <p>{afterwards}</p>
    </>
  );
}

/** "Has anything changed for you since you signed?" No asks for the name, yes asks for the change. */
export function ConfirmationForm(props: ConfirmationFormProps) {
  const { run, reader } = props;
  const { snapshot, send } = run;
  const { question, options, button } = words[reader];
  const { changed } = typedAct(snapshot);
  return (
    <Form
      aria-label={question}
      errors={formErrors(actFieldErrors(snapshot), actFailure(snapshot))}
      onSubmit={() => send({ type: 'act.submitted' })}
    >
      <RadioList
        name="changed"
        legend={question}
        options={ANSWERS.map((value) => ({ value, label: options[value] }))}
        value={changed || null}
        onChoose={(value) => send({ type: 'act.typed', typed: { changed: value } })}
      />
      {changed === 'NO' ? <NothingChanged {...props} /> : null}
      {changed === 'YES' ? <SomethingChanged run={run} reader={reader} /> : null}
      <Button type="submit" isWide isPending={isSendingAct(snapshot) || snapshot.hasTag('busy')}>
        {button[changed === 'YES' ? 'YES' : 'NO']}
      </Button>
    </Form>
  );
}
