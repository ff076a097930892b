import { type Check, listOf, objectOf, text } from './content-check';
import { notice } from './sample-notice';
import { parseYamlFile } from './yaml-file';

export interface Statement {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** The statements beside the signatures. They are part of the signed document, so its hash covers them. */
export interface SignatureStatements {
  readonly notice: string;
  readonly patient: Statement;
  readonly surgeon: Statement;
  readonly changeOfMind: string;
  /** The certificate's own statement that it is not a legal consent form. */
  readonly certificate: Statement;
}

const statement: Check<Statement> = objectOf<Statement>({ heading: text, paragraphs: listOf(text) });

const statements: Check<SignatureStatements> = objectOf<SignatureStatements>({
  notice,
  patient: statement,
  surgeon: statement,
  changeOfMind: text,
  certificate: statement,
});

/** `statements.yaml`. */
export function parseStatements(source: string, fileName: string): SignatureStatements {
  return parseYamlFile(source, fileName, statements);
}
