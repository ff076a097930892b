import {
  isCertified,
  MATTERS_FIELDS,
  MATTERS_MAX_CHARACTERS,
  mattersEndpoints,
  mattersForm,
  type Surgery,
  type SurgeryMatters,
} from '@candour/contracts';
import { useState } from 'react';
import { call } from '../../../api/client';
import { WORD_EDITORS, writeDraft } from '../../../lib/drafts';
import { useKeepingChoices, useKeptChoices } from '../../../lib/kept-choices';
import { useForm } from '../../../lib/use-form';
import { useAccountId } from '../../../shell/session/session-context';
import { Button } from '../../../ui/button/button';
import { Checkbox } from '../../../ui/checkbox/checkbox';
import { Form } from '../../../ui/form/form';
import { Cluster } from '../../../ui/layout/cluster';
import { SmallText } from '../../../ui/layout/layout.styles';
import { SaveStatus } from '../../../ui/save-status/save-status';
import { TextField } from '../../../ui/text-field/text-field';
import { mattersWords as words } from './words';

/** Unsaved text, kept in this tab. */
interface TypedMatters {
  readonly hopes: string;
  readonly worries: string;
  readonly would_not_accept: string;
  readonly on_certificate: boolean;
}

const typedFrom = (matters: SurgeryMatters | null): TypedMatters => ({
  hopes: matters?.hopes ?? '',
  worries: matters?.worries ?? '',
  would_not_accept: matters?.would_not_accept ?? '',
  on_certificate: matters?.on_certificate ?? false,
});

const isTyped = (found: unknown): found is TypedMatters =>
  typeof found === 'object' &&
  found !== null &&
  [...MATTERS_FIELDS, 'on_certificate'].every((name) => name in found);

const placeOf = ({ surgery_id }: Surgery): string => `${WORD_EDITORS.matters}${surgery_id}`;

const labelOf = (name: string | undefined): string | undefined => {
  const field = MATTERS_FIELDS.find((one) => one === name);
  return field && words.prompts[field].label;
};

/** The unsaved text from before; null where there is none. */
export const useTypedMatters = (surgery: Surgery): TypedMatters | null =>
  useKeptChoices(useAccountId() ?? '', placeOf(surgery), isTyped);

export interface MattersFormProps {
  readonly surgery: Surgery;
  readonly matters: SurgeryMatters | null;
  /** Whether the journey continues afterwards. */
  readonly goesOn: boolean;
  readonly onSaved: (matters: SurgeryMatters | null) => void;
  /** Called when it is closed without saving; the typed text stays in this tab. */
  readonly onClosed: (isUnsaved: boolean) => void;
}

/** The three optional prompts; the typed text survives a reload and a failed save. */
export function MattersForm({ surgery, matters, goesOn, onSaved, onClosed }: MattersFormProps) {
  const before = typedFrom(matters);
  const account = useAccountId() ?? '';
  const kept = useTypedMatters(surgery);
  const [on_certificate, setOnCertificate] = useState((kept ?? before).on_certificate);
  const { hopes, worries, would_not_accept } = kept ?? before;
  const form = useForm(mattersForm, {
    initial: { hopes, worries, would_not_accept },
    order: MATTERS_FIELDS,
    onSubmit: async (said) => {
      const params = { id: surgery.surgery_id };
      const { matters: saved } = await call(mattersEndpoints.sayMatters, {
        params,
        body: { ...said, on_certificate },
      });
      writeDraft(account, placeOf(surgery), null);
      onSaved(saved);
    },
  });
  const isChanged =
    on_certificate !== before.on_certificate ||
    MATTERS_FIELDS.some((field) => form.valueOf(field) !== before[field]);
  const typed = {
    hopes: form.valueOf('hopes'),
    worries: form.valueOf('worries'),
    would_not_accept: form.valueOf('would_not_accept'),
    on_certificate,
  };
  useKeepingChoices(account, placeOf(surgery), isChanged ? typed : null);
  const isSomething = MATTERS_FIELDS.some((field) => typed[field].trim() !== '');
  const errors = form.errors.map((error) => ({ ...error, label: labelOf(error.field) }));
  return (
    <Form aria-label={words.asking} errors={errors} onSubmit={form.submit}>
      {MATTERS_FIELDS.map((field) => (
        <TextField
          key={field}
          {...form.field(field)}
          {...words.prompts[field]}
          isOptional
          rows={2}
          maxLength={MATTERS_MAX_CHARACTERS}
        />
      ))}
      {isSomething && !isCertified(surgery) ? (
        <Checkbox name="on_certificate" isChecked={on_certificate} onChange={setOnCertificate}>
          {words.onCertificate}
        </Checkbox>
      ) : null}
      {isCertified(surgery) ? <SmallText>{words.certificateStays}</SmallText> : null}
      <SaveStatus state={isChanged ? 'unsaved' : null}>{words.kept}</SaveStatus>
      <Cluster>
        <Button type="submit" variant="quiet" isPending={form.isPending}>
          {goesOn ? words.saveAndGoOn : words.save}
        </Button>
        <Button variant="plain" onPress={() => onClosed(isChanged)}>
          {goesOn ? words.skip : words.close}
        </Button>
      </Cluster>
    </Form>
  );
}
