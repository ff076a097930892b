import type { FormErrors } from '@candour/contracts';
import { today } from '../../../lib/now';
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

const YEARS_AHEAD = 10;

const calendarFrom = (from: string) => ({
  from,
  to: `${Number(from.slice(0, 4)) + YEARS_AHEAD}-12-31`,
});

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
        calendar={calendarFrom(today())}
      />
      <Button type="submit" isWide>
        {wizardWords.date.goOn}
      </Button>
    </Form>
  );
}
