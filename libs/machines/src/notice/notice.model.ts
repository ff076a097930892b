/** A short message over the page. The same text also stands where the error happened. */
export interface Notice {
  readonly id: string;
  readonly kind: 'error' | 'success';
  readonly text: string;
}

/** What keeps a notice from hiding: a pointer over it, or the focus in it. */
export type Holder = 'pointer' | 'focus';

/** The same text is not shown twice in a row. */
export const withNotice = (queue: readonly Notice[], notice: Notice): readonly Notice[] =>
  queue.some((waiting) => waiting.text === notice.text && waiting.kind === notice.kind)
    ? queue
    : [...queue, notice];

export const withHolder = (holders: readonly Holder[], holder: Holder): readonly Holder[] =>
  holders.includes(holder) ? holders : [...holders, holder];
