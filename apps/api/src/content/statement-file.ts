import { type Check, listOf, objectOf, text } from './content-check';
import { notice } from './sample-notice';
import { parseYamlFile } from './yaml-file';

export interface Statement {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** A text in two forms: for operations with a side and without one. */
export interface BySide {
  readonly withSide: string;
  readonly withoutSide: string;
}

/** A statement as its file has it. */
export interface SidedStatement {
  readonly heading: string;
  readonly paragraphs: readonly (string | BySide)[];
}

/** The statement to sign; for an operation without a side it does not mention one. */
export const statementFor = (
  { heading, paragraphs }: SidedStatement,
  operation: { readonly hasSide: boolean },
): Statement => ({
  heading,
  paragraphs: paragraphs.map((paragraph) => {
    if (typeof paragraph === 'string') return paragraph;
    return operation.hasSide ? paragraph.withSide : paragraph.withoutSide;
  }),
});

/** The statements beside the signatures. They are part of the signed document, so its hash covers them. */
export interface SignatureStatements {
  readonly notice: string;
  readonly patient: SidedStatement;
  readonly surgeon: Statement;
  readonly changeOfMind: string;
  /** The certificate's own statement that it is not a legal consent form. */
  readonly certificate: Statement;
}

const statement: Check<Statement> = objectOf<Statement>({ heading: text, paragraphs: listOf(text) });

const bySide = objectOf<BySide>({ withSide: text, withoutSide: text });

const sidedStatement: Check<SidedStatement> = objectOf<SidedStatement>({
  heading: text,
  paragraphs: listOf((value, place) => (typeof value === 'string' ? text : bySide)(value, place)),
});

const statements: Check<SignatureStatements> = objectOf<SignatureStatements>({
  notice,
  patient: sidedStatement,
  surgeon: statement,
  changeOfMind: text,
  certificate: statement,
});

/** `statements.yaml`. */
export function parseStatements(source: string, fileName: string): SignatureStatements {
  return parseYamlFile(source, fileName, statements);
}
