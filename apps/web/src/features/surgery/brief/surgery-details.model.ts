import {
  checkForm,
  dateToScreen,
  dateToWire,
  type FormResult,
  type FormValue,
  isSigned,
  type Surgery,
  surgeryDetailsForm,
} from '@candour/contracts';
import { isChangeable } from '@candour/machines';

/** The typed values: the date as DD-MM-YYYY, and the id of the hospital; '' for none. */
export interface TypedDetails {
  readonly date: string;
  readonly hospital: string;
}

/** The name of the draft on the device. */
export const detailsPlace = (surgeryId: string): string => `details.${surgeryId}`;

export const detailsOf = ({ surgery_date, hospital_id }: Surgery): TypedDetails => ({
  date: surgery_date === null ? '' : dateToScreen(surgery_date),
  hospital: hospital_id ?? '',
});

export const areTypedDetails = (found: unknown): found is TypedDetails =>
  typeof found === 'object' &&
  found !== null &&
  'date' in found &&
  typeof found.date === 'string' &&
  'hospital' in found &&
  typeof found.hospital === 'string';

/**
 * Whether the details can be set freely: until the first signature of the round. Afterwards a change needs a
 * reason.
 */
export const areDetailsSet = (surgery: Surgery): boolean => isChangeable(surgery) && !isSigned(surgery);

/** Only the values that differ from the surgery, so that changes of other people and a past date stay. */
export const detailsToSave = (
  surgery: Surgery,
  typed: TypedDetails,
  today: string,
): FormResult<FormValue<typeof surgeryDetailsForm>> => {
  const before = detailsOf(surgery);
  const date = typed.date.trim();
  return checkForm(
    surgeryDetailsForm,
    {
      ...(date === before.date ? {} : { surgery_date: date === '' ? null : (dateToWire(date) ?? date) }),
      ...(typed.hospital === before.hospital ? {} : { hospital_id: typed.hospital || null }),
    },
    { today },
  );
};
