import { type Check, listOf, objectOf, optional, text, textLike } from './content-check';

/** The contact on the card of an answer about the patient's safety. */
export interface Care {
  readonly heading: string;
  readonly text: string;
  readonly call: readonly { readonly label: string; readonly number: string }[];
}

export const telephone = textLike(/^[0-9 +]{3,20}$/, 'must be a telephone number such as "111"');

export const care: Check<Care> = objectOf<Care>({
  heading: text,
  text,
  call: optional(listOf(objectOf<Care['call'][number]>({ label: text, number: telephone })), []),
});
