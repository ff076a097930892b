/** No document can be made now: too many wait, or the browser does not work. Trying again later may help. */
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

/** This page is never printed: it tried to become another page, or it is too large. Trying again does not help. */
export class PdfRefused extends Error {
  override readonly name = 'PdfRefused';
}
