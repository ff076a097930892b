import { type StatedRisk, ownRisks } from '@candour/contracts';
import { type Html, html } from '../../common/html';
import { factRow, printedDate, printedInstant, written } from '../../pdf/page/document-parts';
import type { ConsentFacts } from '../consent-facts';
import { generalRisks } from './statement-content';
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

const range = (low: number, high: number): string => (low === high ? `${low}` : `${low} to ${high}`);

/** The sentence of the facts, a client's own words, or that nothing was said; an earlier form has its own wording. */
const saidOf = ({ per_1000, how_common }: StatedRisk, wording: ConsentFacts['wording']): string => {
  if (how_common !== null || per_1000 === null) return how_common ?? wording.nothingSaid;
  const { low, high, qualifier, within } = per_1000;
  const parts = [qualifier, range(low, high), wording.ofThousand, within && `${wording.within} ${within}`];
  return `${parts.filter(Boolean).join(' ')}; ${range(1000 - high, 1000 - low)} ${wording.spared}`;
};

/** The risks that the surgeon wrote for this patient, or that none was recorded. */
export const ownRisksPart = ({ content, wording }: ConsentFacts, { risks }: StatementFacts): Html => {
  const own = ownRisks(risks, generalRisks(content.consent));
  if (own.length === 0) return html`<h3>${wording.ownRisks}</h3><p>${wording.noOwnRisks}</p>`;
  return html`
<table class="risks own"><caption>${wording.ownRisks}</caption>
<thead><tr><th scope="col">${wording.risk}</th><th scope="col">${wording.howCommon}</th></tr></thead>
<tbody>${own.map(
    (risk) =>
      html`<tr><td><strong>${written(risk.text)}</strong>${risk.note && html` <span class="detail">${written(risk.note)}</span>`}</td><td>${written(saidOf(risk, wording))}</td></tr>`,
  )}</tbody></table>`;
};

const listed = (texts: readonly string[], none: string): string =>
  texts.length > 0 ? texts.join('; ') : none;

const rowsOf = (wording: ConsentFacts['wording'], said: StatementFacts): Html[] => {
  const { nothingSaid } = wording;
  const { interpreter } = said;
  return [
    factRow(wording.matters, said.matters ?? nothingSaid),
    factRow(wording.extraProcedures, listed(said.extra_procedures, wording.noExtraProcedures)),
    factRow(wording.transfusion, wording[said.transfusion]),
    factRow(
      wording.anaesthesia,
      listed(
        said.anaesthesia.map((kind) => wording[kind]),
        nothingSaid,
      ),
    ),
    factRow(wording.discussedBy, `${said.discussed_by}, ${said.discussed_by_role}`),
    factRow(wording.discussedOn, `${printedDate(said.discussed_on)}, ${wording[said.discussed_how]}`),
    factRow(
      wording.interpreter,
      interpreter
        ? `${interpreter.name}, ${interpreter.language}, ${wording[interpreter.how]}`
        : wording.noInterpreter,
    ),
    factRow(wording.supporter, said.supporter ?? nothingSaid),
    factRow(wording.leaflets, listed(said.leaflets, nothingSaid)),
  ];
};

/** What else the surgeon wrote for this patient, and how it was discussed. */
export const writtenPart = ({ wording }: ConsentFacts, said: StatementFacts): Html => html`
<h2>${wording.writtenFor}</h2>
<table class="facts"><caption>${wording.discussed}</caption><tbody>${rowsOf(wording, said)}</tbody></table>
<p class="detail">${wording.writtenBy} ${written(said.written_by)}, ${printedInstant(new Date(said.written_at))}</p>`;
