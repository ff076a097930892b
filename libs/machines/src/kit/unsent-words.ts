/**
 * The texts for a signature or a completion that has not arrived, or perhaps not; only the screens that need them
 * load them.
 */
export const unsentWords = {
  notSigned:
    'You have NOT signed: you are offline or the connection broke. What you typed is still here. Please press Sign again when you are back online',
  signedUncertain:
    'You may NOT have signed: the connection broke before an answer came. What you typed is still here. Please press Sign again when you are back online, it counts only once',
  certificateNotCompleted:
    'Your certificate is NOT complete: you are offline or the connection broke. Your tick is still here. Please press Complete again when you are back online',
  certificateUncertain:
    'Your certificate may NOT be complete: the connection broke before an answer came. Please press Complete again when you are back online',
} as const;
