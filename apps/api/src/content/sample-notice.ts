import { type Check, textLike } from './content-check';

/**
 * The notice in every shipped content file, which is shown with the content. A hospital replaces it by its own notice
 * (reviewer and date) when its clinicians have reviewed the text.
 */
export const sampleNotice =
  'Sample content for clinical review. Clinicians of this hospital have not reviewed it yet.';

/** The notice of a file: any sentence, because a hospital writes its own. */
export const notice: Check<string> = textLike(
  /\.$/,
  'must be a sentence that says who reviewed this content',
);
