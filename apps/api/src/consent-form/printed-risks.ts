import {
  mostOf,
  ownRisks,
  restWords,
  type RiskGroup,
  riskGroup,
  type RiskShare,
  shareWords,
  type StatedRisk,
} from '@candour/contracts';
import { type Html, html } from '../common/html';
import { written } from '../pdf/page/document-parts';
import { type ConsentFacts, type FormWords, wordsOf } from './consent-facts';
import { generalRisks } from './statement/statement-content';
import type { StatementFacts } from './statement/statement-store';

const GROUPS: readonly RiskGroup[] = ['Very common', 'Common', 'Uncommon', 'Rare'];

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count - 1 }, (_, index) => line(index + 1)).join('');

/** The lines between 1,000 squares, drawn once and used by every strip. */
const GRID = html`<svg class="grid" width="0" height="0" aria-hidden="true" focusable="false"><path id="thousand" d="${lines(100, (at) => `M${at} 0h.16v10h-.16z`)}${lines(10, (at) => `M0 ${at}h100v.16H0z`)}"/></svg>`;

/** 1,000 people as squares: a decoration, because the text beside it says the same. */
const strip = (share: RiskShare): Html => {
  const counted = Math.min(Math.ceil(mostOf(share)), 1000);
  const [whole, rest] = [Math.floor(counted / 10), counted % 10];
  return html`<svg class="strip" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false"><path class="spared" d="M0 0h100v10H0z"/><path d="M0 0h${whole}v10H0z${rest > 0 && `M${whole} ${10 - rest}h1v${rest}h-1z`}"/><use href="#thousand"/></svg>`;
};

const counted = (share: RiskShare, words: FormWords): Html => html`
<div class="counted"><span><strong>${shareWords(share)}</strong> ${words.ofEvery}<br>
<span class="detail">${share.within && `${words.within} ${share.within}; `}${restWords(share)} ${words.doNot}</span></span>${strip(share)}</div>`;

const range = (low: number, high: number): string => (low === high ? `${low}` : `${low} to ${high}`);

/** The text of a risk without a number; in the first edition also of one with a number. */
const saidOf = ({ per_1000, how_common }: StatedRisk, wording: ConsentFacts['wording']): string => {
  if (how_common !== null || per_1000 === null) return how_common ?? wording.nothingSaid;
  const { low, high, qualifier, within } = per_1000;
  const parts = [qualifier, range(low, high), wording.ofThousand, within && `${wording.within} ${within}`];
  return `${parts.filter(Boolean).join(' ')}; ${range(1000 - high, 1000 - low)} ${wording.spared}`;
};

/** Whether risks are drawn; the first edition has sentences instead. */
const isDrawn = ({ wording }: ConsentFacts): boolean => wording.edition !== undefined;

/** A text of the operation; a person's text goes through `written`. */
const plain = (text: string): Html => html`${text}`;

const riskRow = (facts: ConsentFacts, risk: StatedRisk, set: (text: string) => Html): Html => {
  const { per_1000, text, note } = risk;
  const said =
    per_1000 && isDrawn(facts) ? counted(per_1000, wordsOf(facts)) : set(saidOf(risk, facts.wording));
  return html`<tr><td><strong>${set(text)}</strong>${note && html` <span class="detail">${set(note)}</span>`}</td><td>${said}</td></tr>`;
};

const rowsOf = (facts: ConsentFacts, risks: readonly StatedRisk[], set: (text: string) => Html): Html =>
  html`<tbody>${risks.map((risk) => riskRow(facts, risk, set))}</tbody>`;

const table = (
  kind: string,
  heading: string,
  { wording }: ConsentFacts,
  bodies: readonly Html[],
): Html => html`
<table class="risks ${kind}">
<thead><tr><th scope="col">${heading}</th><th scope="col">${wording.howCommon}</th></tr></thead>
${bodies}</table>`;

const grouped = (facts: ConsentFacts, risks: readonly StatedRisk[]): Html[] => {
  const words = wordsOf(facts);
  return GROUPS.flatMap((group) => {
    const members = risks.filter(({ per_1000 }) => per_1000 && riskGroup(per_1000) === group);
    if (members.length === 0) return [];
    return [
      html`<tbody><tr class="group"><th colspan="2" scope="rowgroup">${group} <span class="detail">${words[group]}</span></th></tr>
${members.map((risk) => riskRow(facts, risk, plain))}</tbody>`,
    ];
  });
};

/** The risks of the operation for everybody, the most common first. */
export const risksPart = (facts: ConsentFacts): Html => {
  const { content, wording } = facts;
  const risks = generalRisks(content.consent);
  const areDrawn = isDrawn(facts) && risks.every(({ per_1000 }) => per_1000 !== null);
  return html`
<h2>${wording.risks}</h2><p class="opening">${wording.risksIntroduction}${areDrawn && ` ${wording.strips}`}</p>${areDrawn && GRID}
${table('of-all', wording.risk, facts, areDrawn ? grouped(facts, risks) : [rowsOf(facts, risks, plain)])}`;
};

/** The risks that the surgeon wrote for this patient, or the note that there are none. */
export const ownRisksPart = (facts: ConsentFacts, { risks }: StatementFacts): Html => {
  const { content, wording } = facts;
  const own = ownRisks(risks, generalRisks(content.consent));
  return own.length === 0
    ? html`<h3>${wording.ownRisks}</h3><p>${wording.noOwnRisks}</p>`
    : table('own', wording.ownRisks, facts, [rowsOf(facts, own, written)]);
};
