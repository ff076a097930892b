/** A short message over the page. Where the error occurred, the page shows the same text. */
export interface Notice {
  readonly id: string;
  readonly kind: 'error' | 'success';
  readonly text: string;
}

/** What keeps a notice from hiding: the pointer over it, or the focus in it. */
export type Holder = 'pointer' | 'focus';

/** Adds a notice, unless its text is already shown or queued. */
export const withNotice = (queue: readonly Notice[], notice: Notice): readonly Notice[] =>
  queue.some((waiting) => waiting.text === notice.text && waiting.kind === notice.kind)
    ? queue
    : [...queue, notice];

export const withHolder = (holders: readonly Holder[], holder: Holder): readonly Holder[] =>
  holders.includes(holder) ? holders : [...holders, holder];
