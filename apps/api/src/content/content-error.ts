/** A content file that cannot be used: one line with the file, the place in it and the problem. */
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
