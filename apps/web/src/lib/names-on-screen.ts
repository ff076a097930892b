import { messages, type Surgery } from '@candour/contracts';

/** "hospital and city", or that the hospital is unknown. */
export const hospitalAndCity = (surgery: Pick<Surgery, 'hospital_name' | 'hospital_city'>): string =>
  [surgery.hospital_name, surgery.hospital_city].filter(Boolean).join(', ') || messages.hospitalUnknown;

/** "Left side", "Both sides". */
export const sideInWords = (side: string): string => (side === 'Bilateral' ? 'Both sides' : `${side} side`);

/** "Total hip replacement, left side"; only the operation while it has no side. */
export const operationAndSide = ({
  operation_name,
  surgery_laterality: side,
}: Pick<Surgery, 'operation_name' | 'surgery_laterality'>): string =>
  side === null ? operation_name : `${operation_name}, ${sideInWords(side).toLowerCase()}`;
