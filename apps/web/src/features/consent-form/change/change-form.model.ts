import {
  changeForm,
  checkForm,
  dateToWire,
  type FormErrors,
  type FormResult,
  type FormValue,
  messages,
  type Surgery,
} from '@candour/contracts';
import { type ChangeableField, changeWords as words } from './words';

/** The typed values; only those of the chosen field are sent. */
export interface TypedChange {
  readonly field: ChangeableField | null;
  /** DD-MM-YYYY. */
  readonly date: string;
  readonly hospital: string;
  readonly side: string;
  readonly operation: string;
  readonly surgeon: string;
  readonly reason: string;
}

export const NOTHING_TYPED: TypedChange = {
  field: null,
  date: '',
  hospital: '',
  side: '',
  operation: '',
  surgeon: '',
  reason: '',
};

export type ChangeBody = FormValue<typeof changeForm>;

const valueOf = (typed: TypedChange): Readonly<Record<string, unknown>> => {
  if (typed.field === 'DATE') {
    const date = typed.date.trim();
    return { surgery_date: date === '' ? null : (dateToWire(date) ?? date) };
  }
  if (typed.field === 'HOSPITAL') return { hospital_id: typed.hospital || null };
  if (typed.field === 'SIDE') return { laterality: typed.side };
  if (typed.field === 'OPERATION') return { operation_id: typed.operation };
  return { surgeon_id: typed.surgeon };
};

const isSame = (surgery: Surgery, body: ChangeBody): boolean =>
  Object.entries({
    surgery_date: surgery.surgery_date,
    hospital_id: surgery.hospital_id,
    laterality: surgery.surgery_laterality,
    operation_id: surgery.operation_id,
  }).some(([name, now]) => name in body && body[name as keyof ChangeBody] === now);

/** The body of the call for the loaded round, or the errors by field. */
export const changeToAsk = (surgery: Surgery, typed: TypedChange, today: string): FormResult<ChangeBody> => {
  if (typed.field === null) return { valid: false, errors: { field: [words.chooseFirst] } };
  const reason = typed.reason.trim();
  const given = { ...valueOf(typed), reason, round: surgery.consent.round };
  const checked = checkForm(changeForm, given, { today });
  const missing: FormErrors = reason === '' ? { reason: [messages.reasonMissing] } : {};
  const same: FormErrors = checked.valid && isSame(surgery, checked.value) ? { field: [words.same] } : {};
  const errors = { ...(checked.valid ? {} : checked.errors), ...missing, ...same };
  return checked.valid && Object.keys(errors).length === 0 ? checked : { valid: false, errors };
};
