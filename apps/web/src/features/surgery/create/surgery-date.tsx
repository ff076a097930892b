import type { FormErrors } from '@candour/contracts';
import { comingYears } from '../coming-years';
import { Button } from '../../../ui/button/button';
import { DateField } from '../../../ui/date-field/date-field';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { wizardWords } from '../wizard/words';

export interface SurgeryDateProps {
  /** DD-MM-YYYY. */
  readonly date: string;
  readonly onType: (date: string) => void;
  readonly errors: FormErrors;
  readonly onSubmit: () => void;
}

/** The expected date: three fields, and a calendar that opens in the year view. */
export function SurgeryDate({ date, onType, errors, onSubmit }: SurgeryDateProps) {
  return (
    <Form errors={formErrors(errors)} onSubmit={onSubmit} aria-label={wizardWords.date.title}>
      <DateField
        name="surgery_date"
        label={wizardWords.date.label}
        hint={wizardWords.date.hint}
        value={date}
        onChange={onType}
        calendar={comingYears()}
      />
      <Button type="submit" isWide>
        {wizardWords.date.goOn}
      </Button>
    </Form>
  );
}
