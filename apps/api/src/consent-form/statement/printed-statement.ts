import { type Html, html } from '../../common/html';
import { factRow, printedDate, printedInstant, written } from '../../pdf/page/document-parts';
import { type ConsentFacts, type FormWords, wordsOf } from '../consent-facts';
import type { StatementFacts } from './statement-store';

const items = (texts: readonly string[]): Html[] => texts.map((text) => html`<li>${written(text)}</li>`);

/** The benefits that the surgeon stated, or the operation's own. */
export const benefitsOf = ({ statement, content }: ConsentFacts): Html[] =>
  statement && statement.benefits.length > 0
    ? items(statement.benefits)
    : content.consent.benefits.map((benefit) => html`<li>${benefit}</li>`);

export const alternativesOf = ({ statement, content }: ConsentFacts): Html[] =>
  statement && statement.alternatives.length > 0
    ? items(statement.alternatives)
    : content.consent.alternatives.map(
        ({ name, description }) => html`<li><strong>${name}.</strong> ${description}</li>`,
      );

export const noTreatmentOf = ({ statement, content }: ConsentFacts): Html =>
  statement?.no_treatment ? written(statement.no_treatment) : html`${content.consent.noTreatment}`;

const listed = (texts: readonly string[], none: string): string =>
  texts.length > 0 ? texts.join('; ') : none;

/** Sentences of the surgeon, one below the other. */
const below = (texts: readonly string[], none: string): string =>
  texts.length > 0 ? texts.join('\n') : none;

const table = (caption: string, rows: readonly Html[]): Html =>
  html`<table class="facts"><caption>${caption}</caption><tbody>${rows}</tbody></table>`;

/** The agreements besides the operation that the theatre team needs to know. */
const agreed = (words: FormWords, said: StatementFacts, asked: ConsentFacts['asked'] = []): Html =>
  table(words.mayBeDone, [
    factRow(words.extraProcedures, below(said.extra_procedures, words.noExtraProcedures)),
    factRow(words.transfusion, words[said.transfusion]),
    factRow(
      words.anaesthesia,
      listed(
        said.anaesthesia.map((kind) => words[kind]),
        words.nothingSaid,
      ),
    ),
    ...asked.map(({ about, answer }) => factRow(about, answer)),
  ]);

const explained = (words: FormWords, said: StatementFacts): Html =>
  table(words.discussed, [
    factRow(words.discussedBy, `${said.discussed_by}, ${said.discussed_by_role}`),
    factRow(words.discussedOn, `${printedDate(said.discussed_on)}, ${words[said.discussed_how]}`),
    factRow(words.writtenBy, `${said.written_by}, ${printedInstant(new Date(said.written_at))}`),
  ]);

const helped = (words: FormWords, { interpreter, supporter, leaflets }: StatementFacts): Html =>
  table(words.helped, [
    factRow(
      words.interpreter,
      interpreter
        ? `${interpreter.name}, ${interpreter.language}, ${words[interpreter.how]}`
        : words.noInterpreter,
    ),
    factRow(words.supporter, supporter ?? words.nothingSaid),
    factRow(words.leaflets, below(leaflets, words.nothingSaid)),
  ]);

/** The rest of the surgeon's statement and how it was discussed, or the note that there is none. */
export const writtenPart = (facts: ConsentFacts, isUnsigned: boolean): Html | false => {
  const { statement: said } = facts;
  if (said === undefined) return false;
  const words = wordsOf(facts);
  if (said === null)
    return html`<h2>${words.writtenFor}</h2><p>${isUnsigned ? words.nothingWrittenYet : words.nothingWritten}</p>`;
  return html`
<h2>${words.writtenFor}</h2>
<p class="quoted"><span class="label">${words.matters}</span><br>${written(said.matters ?? words.nothingSaid)}</p>
${agreed(words, said, facts.asked)}
<div class="two told">${explained(words, said)}${helped(words, said)}</div>`;
};
