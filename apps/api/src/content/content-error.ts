/** A content file that can't be used: says which file, where in it, and what is wrong, in one line. */
export class ContentError extends Error {
  constructor(
    readonly fileName: string,
    readonly path: string,
    readonly problem: string,
  ) {
    super(path === '' ? `${fileName}: ${problem}` : `${fileName}: ${path} ${problem}`);
    this.name = 'ContentError';
  }
}
