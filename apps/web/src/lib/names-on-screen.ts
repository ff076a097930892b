import { messages, type Surgery } from '@candour/contracts';

/** "hospital and city", or that the hospital is unknown. */
export const hospitalAndCity = (surgery: Pick<Surgery, 'hospital_name' | 'hospital_city'>): string =>
  [surgery.hospital_name, surgery.hospital_city].filter(Boolean).join(', ') || messages.hospitalUnknown;
