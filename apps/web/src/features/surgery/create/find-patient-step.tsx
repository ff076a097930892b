import { GENDERS, labels } from '@candour/contracts';
import { patientTab, type SurgeonCreationEvent, type SurgeonCreationSnapshot } from '@candour/machines';
import type { ComponentType } from 'react';
import type { FieldBinding } from '../../../lib/use-form';
import { Button } from '../../../ui/button/button';
import { DateField } from '../../../ui/date-field/date-field';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { Select } from '../../../ui/select/select';
import { Tabs } from '../../../ui/tabs/tabs';
import { TextField } from '../../../ui/text-field/text-field';
import { WizardStep } from '../wizard/wizard-step';
import { FindInList } from './find-in-list';
import { words } from './words';

export interface SurgeonCreation {
  readonly snapshot: SurgeonCreationSnapshot;
  readonly send: (event: SurgeonCreationEvent) => void;
}

export type AccountField = 'title' | 'other_title' | 'first_name' | 'last_name' | 'mobile_number' | 'email';

export interface AccountFieldsProps {
  readonly field: (name: AccountField) => FieldBinding;
}

export interface FindPatientStepProps extends SurgeonCreation {
  /** The same fields of a person as in a registration. */
  readonly accountFields: ComponentType<AccountFieldsProps>;
}

const genders = GENDERS.map((value) => ({ value, label: value }));

const OPENED = {
  'current-list': 'currentList.opened',
  'find-by-email': 'findByEmail.opened',
  'create-account': 'createAccount.opened',
} as const;

const isTab = (key: string): key is keyof typeof OPENED => Object.hasOwn(OPENED, key);

function FindByEmail({ snapshot, send }: SurgeonCreation) {
  const { email, errors, failure } = snapshot.context;
  return (
    <Form
      errors={formErrors(errors, failure)}
      onSubmit={() => send({ type: 'email.submitted' })}
      aria-label={labels.findPatient.byEmail}
    >
      <TextField
        name="email"
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(typed) => send({ type: 'email.typed', email: typed })}
      />
      <div>
        <Button type="submit" isPending={snapshot.hasTag('busy')}>
          {words.find}
        </Button>
      </div>
    </Form>
  );
}

function CreateAccount({ snapshot, send, accountFields: AccountFields }: FindPatientStepProps) {
  const { account, errors, failure } = snapshot.context;
  const field = (name: AccountField): FieldBinding => ({
    name,
    value: account[name],
    onChange: (value) => send({ type: 'account.typed', account: { [name]: value } }),
  });
  const { gender, date_of_birth: birth } = account;
  return (
    <Form
      errors={formErrors(errors, failure)}
      onSubmit={() => send({ type: 'account.submitted' })}
      aria-label={labels.findPatient.createAccount}
    >
      <p>{words.accountLead}</p>
      <AccountFields field={field} />
      <DateField
        name="date_of_birth"
        label={words.born}
        hint={words.bornHint}
        isOptional
        value={birth}
        onChange={(typed) => send({ type: 'account.typed', account: { date_of_birth: typed } })}
      />
      <Select
        name="gender"
        label={words.gender}
        isOptional
        options={genders}
        value={gender === '' ? null : gender}
        onChoose={(chosen) => send({ type: 'account.typed', account: { gender: chosen } })}
        width="half"
      />
      <div>
        <Button type="submit" isPending={snapshot.hasTag('busy')}>
          {words.create}
        </Button>
      </div>
    </Form>
  );
}

/** "Finding a patient uses tabs CURRENT LIST, FIND BY EMAIL and CREATE ACCOUNT." */
export function FindPatientStep(props: FindPatientStepProps) {
  const { snapshot, send } = props;
  const { currentList, byEmail, createAccount } = labels.findPatient;
  return (
    <WizardStep number={1} total={words.steps} title={words.findTitle}>
      <Tabs
        label={words.tabs}
        selectedKey={patientTab(snapshot)}
        onSelect={(key) => {
          if (isTab(key) && key !== patientTab(snapshot)) send({ type: OPENED[key] });
        }}
        tabs={[
          {
            key: 'current-list',
            title: currentList,
            content: <FindInList onChoose={(patient) => send({ type: 'patient.chosen', patient })} />,
          },
          { key: 'find-by-email', title: byEmail, content: <FindByEmail {...props} /> },
          { key: 'create-account', title: createAccount, content: <CreateAccount {...props} /> },
        ]}
      />
    </WizardStep>
  );
}
