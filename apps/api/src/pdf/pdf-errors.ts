/** No document can be printed now, because the browser does not work. A later try may succeed. */
export class PdfUnavailable extends Error {
  override readonly name = 'PdfUnavailable';

  constructor(
    message: string,
    readonly retryAfterSeconds: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The page can never be printed: it navigated away, or it is too large. Another try does not help. */
export class PdfRefused extends Error {
  override readonly name = 'PdfRefused';
}
