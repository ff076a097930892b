import { type Check, textLike } from './content-check';

/**
 * What stands in every shipped content file and is shown with it. A hospital replaces the notice by its
 * own (who reviewed it, and when) when its clinicians have reviewed the text.
 */
export const sampleNotice =
  'Sample content for clinical review. Replace after your clinicians have reviewed it.';

/** The notice of a file: any sentence, for a hospital writes its own. */
export const notice: Check<string> = textLike(
  /\.$/,
  'must be a sentence that says who reviewed this content',
);
