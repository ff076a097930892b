/** A content file that can't be used: says which file, where in it, and what is wrong, in one line. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly fileName: string;
  readonly path: string;

  constructor(fileName: string, path: string, problem: string) {
    super(path === '' ? `${fileName}: ${problem}` : `${fileName}: ${path} ${problem}`);
    this.fileName = fileName;
    this.path = path;
  }
}
