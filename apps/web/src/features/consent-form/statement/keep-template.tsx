import { type StatementTemplate, type Surgery, templateEndpoints } from '@candour/contracts';
import { checkTyped, failureOf, type TypedStatement } from '@candour/machines';
import { useState } from 'react';
import { call } from '../../../api/client';
import { today } from '../../../lib/now';
import { randomId } from '../../../lib/random-id';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { Checkbox } from '../../../ui/checkbox/checkbox';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { Notice } from '../../../ui/notice/notice';
import { TextField } from '../../../ui/text-field/text-field';
import { templateWords as words } from './words';

export interface KeepTemplateProps {
  readonly surgery: Surgery;
  readonly typed: TypedStatement;
  readonly onKept: (template: StatementTemplate) => void;
}

/** The parts that are not about one patient or one conversation. */
const partsToKeep = (typed: TypedStatement) => {
  const placeholder = { discussedOn: '01-01-2000', discussedHow: 'IN_PERSON', discussedBy: '-' };
  const checked = checkTyped(
    {
      ...typed,
      ...placeholder,
      discussedByRole: typed.discussedByRole || '-',
      transfusion: typed.transfusion || 'NOT_EXPECTED',
      interpreterName: '',
      interpreterLanguage: '',
    },
    today(),
  );
  if (!checked.valid) return null;
  const { benefits, risks, alternatives, no_treatment, extra_procedures, anaesthesia, leaflets } =
    checked.value;
  return {
    benefits,
    risks,
    alternatives,
    no_treatment: no_treatment ?? null,
    extra_procedures,
    anaesthesia,
    leaflets,
    discussed_by_role: typed.discussedByRole.trim() || null,
  };
};

/** Saves the typed statement as a template for other patients with this operation. */
export function KeepTemplate({ surgery, typed, onKept }: KeepTemplateProps) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [errors, setErrors] = useState<ReturnType<typeof formErrors>>([]);
  const [kept, setKept] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const { hospital_id, hospital_name, operation_id } = surgery;
  const keep = async () => {
    const parts = partsToKeep(typed);
    if (parts === null || isPending) return;
    setPending(true);
    try {
      const { template } = await call(templateEndpoints.createTemplate, {
        body: { name, operation_id, shared: isShared, hospital_id, ...parts },
        idempotencyKey: randomId(),
      });
      setErrors([]);
      setKept(template.name);
      setName('');
      onKept(template);
    } catch (error) {
      const { fields, message } = failureOf(error);
      setErrors(formErrors(fields, message));
    } finally {
      setPending(false);
    }
  };
  return (
    <Card title={words.keepTitle}>
      <p>{words.keepHint}</p>
      <Form aria-label={words.keepTitle} errors={errors} onSubmit={() => void keep()}>
        <TextField name="name" label={words.name} value={name} onChange={setName} />
        {hospital_name === null ? null : (
          <Checkbox isChecked={isShared} onChange={setShared}>
            {words.share(hospital_name)}
          </Checkbox>
        )}
        <Button type="submit" variant="quiet" isPending={isPending}>
          {words.keep}
        </Button>
      </Form>
      {kept === null ? null : (
        <Notice tone="success" role="status">
          {words.keptAs(kept)}
        </Notice>
      )}
    </Card>
  );
}
