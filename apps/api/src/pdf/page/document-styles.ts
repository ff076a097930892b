import { DOCUMENT_FONTS, OTHER_FONTS } from '../fonts/font-families';

/**
 * The style of every document, in print and on screens from 320 px. A person's text (`bdi`) has no kerning: where
 * kerning moves two letters apart, as in "qj", PDF readers find a space in the middle of a name.
 */
export const DOCUMENT_STYLES = `
* { box-sizing: border-box; }
html { font: 9.7pt/1.38 ${DOCUMENT_FONTS}; color: #1B2B2E; background: #fff; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; padding: 0 .4mm; overflow-wrap: anywhere; text-wrap: pretty; }
h1, h2, h3, caption { color: #073F41; break-after: avoid; break-inside: avoid; text-wrap: balance; }
h1 { font-size: 21pt; line-height: 1.2; margin: 0 0 3.5mm; letter-spacing: -.01em; }
h2 { font-size: 13pt; line-height: 1.25; margin: 3.5mm 0 1mm; }
h3 { font-size: 10.5pt; line-height: 1.3; margin: 3mm 0 1mm; }
p { margin: 0 0 1.6mm; orphans: 3; widows: 3; }
ul, ol { margin: 0 0 1.6mm; padding-inline-start: 5mm; } li { margin-bottom: .8mm; break-inside: avoid; }
blockquote { margin: 0 0 2.2mm; padding-inline-start: 4mm; border-inline-start: 1mm solid #B9C2C0; }
:is(blockquote, ul, ol) :is(blockquote, ul, ol) :is(blockquote, ul, ol) { padding-inline-start: 3mm; }
:is(blockquote, ul, ol) :is(blockquote, ul, ol) :is(blockquote, ul, ol) :is(blockquote, ul, ol) { padding-inline-start: 0; border: 0; list-style-position: inside; }
.notice, .detail { font-size: 8.5pt; line-height: 1.3; color: #3B4A4D; }
.draft { border: 1.2pt solid #A6251B; color: #A6251B; font-weight: 700; padding: 1.6mm 4mm; margin: 0 0 4mm; }
.standing { float: inline-end; border: 1.2pt solid #0B5A5C; border-radius: 1.2mm; padding: 1mm 3mm; margin: 0 0 2mm 6mm; font-size: 8.5pt; line-height: 1.3; text-align: center; } .standing strong { font-size: 10.5pt; color: #073F41; }
.label { font-size: 8.5pt; font-weight: 400; line-height: 1.3; color: #3B4A4D; }
.lead { font-size: 17pt; line-height: 1.2; font-weight: 700; } .panel p { margin: 0; }
.signature .other-letters { font-style: normal; } bdi { word-break: keep-all; font-kerning: none; }
.other-letters { font-family: ${OTHER_FONTS}; }
.panel { display: grid; grid-template-columns: 1fr auto; gap: 6mm; align-items: center; border: 1.4pt solid #1B2B2E; border-radius: 1.5mm; padding: 2.5mm 4mm; margin: 0 0 3mm; break-inside: avoid; clear: both; }
.side { display: inline-block; max-width: 70mm; margin-top: .6mm; border: 1.4pt solid #1B2B2E; border-radius: 1mm; padding: .8mm 5mm; }
.side.left, .side.right, .side.bilateral { font-size: 22pt; } .side.left, .side.bilateral { border-left-width: 5pt; } .side.right, .side.bilateral { border-right-width: 5pt; } .side.none { font-size: 11pt; border: 0; padding: 0; }
.two { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 8mm; align-items: start; break-inside: avoid; }
.award { border: 1.4pt solid #0B5A5C; border-radius: 1.5mm; padding: 2.5mm 5mm; margin: 0 0 3mm; break-inside: avoid; } .award p { margin-bottom: .6mm; } .award p:last-child { margin: 0; }
.callout { border-inline-start: 1.4mm solid #0B5A5C; padding: .5mm 0 .5mm 4mm; margin: 1mm 0 2mm; font-weight: 700; break-inside: avoid; }
table { border-collapse: collapse; width: 100%; margin: 0 0 2.5mm; }
caption { text-align: start; font-size: 10.5pt; font-weight: 700; padding: 0 0 .8mm; }
th, td { text-align: start; vertical-align: top; padding: 1mm 2mm; border-bottom: .6pt solid #CCD3D1; }
thead { display: table-header-group; break-after: avoid; } thead + tbody tr:first-child { break-before: avoid; } thead th { border-bottom: 1.2pt solid #0B5A5C; color: #073F41; }
tr { break-inside: avoid; } th:first-child, td:first-child { padding-inline-start: 0; }
.facts { break-inside: avoid; } .facts th { width: 40%; font-weight: 400; color: #3B4A4D; } .facts td { font-weight: 600; white-space: pre-line; }
.two .facts th { width: 33%; } .told { grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr); } .told .facts:first-child th { width: 24%; }
.risks th:last-child { width: 50%; } .risks td { padding-block: .65mm; line-height: 1.25; } .risks td > .detail { display: block; }
.risks .group { break-after: avoid; } .risks .group th { padding-top: 2mm; border-bottom: 1pt solid #1B2B2E; color: #073F41; font-size: 10.5pt; } .risks .group .detail { font-weight: 400; margin-inline-start: 2mm; }
.counted { display: grid; grid-template-columns: minmax(0, 1fr) 36mm; gap: 2mm; align-items: center; } .strip { display: block; width: 36mm; height: 4mm; border: .4pt solid #5F6F72; fill: #1B2B2E; } .strip .spared { fill: #D9DEDC; } .grid { position: absolute; } .strip use { fill: #fff; }
.own { border-inline-start: 2.6pt solid #0B5A5C; } .own thead th { font-size: 10.5pt; } .own :is(th, td):first-child { padding-inline-start: 3mm; }
.risks tbody th { font-weight: 600; }
.by-hand { break-inside: avoid; } .rule { height: 9.5mm; border-bottom: .7pt solid #5F6F72; }
.opening, .callout { break-after: avoid; } .signatures, .agreed { break-inside: avoid; }
.signing { display: grid; grid-template-columns: 1fr 58mm; border: 1pt solid #1B2B2E; border-radius: 1.5mm; margin: 0 0 2mm; break-inside: avoid; }
@media print { .document:has(.signatures.dense) { .facts:not(.two .facts, .story .facts) th { width: 28%; } .facts :is(th, td) { padding-block: .6mm; } .risks :is(th, td) { padding-block: .35mm; } .told { grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr); } .signing { margin-bottom: 1.2mm; } .statement, .signed { padding-block: 1.2mm; } .quoted { font-size: 9.2pt; line-height: 1.3; } .statement p { margin-bottom: .2mm; line-height: 1.25; } .signatures h2 { margin-top: 2mm; } .hash { margin-top: 1mm; } } }
.statement, .signed { padding: 2mm 3.5mm; } .statement h3 { margin-top: 0; } .statement p { font-size: 9pt; line-height: 1.33; margin-bottom: .7mm; }
.signed { border-inline-start: 1pt solid #5F6F72; } .signed p { margin-bottom: 1.2mm; } .signed { font-size: 9pt; line-height: 1.3; }
.pair { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 3mm; } .pair .signing { grid-template-columns: minmax(0, 1fr); } .pair .signed { border: 0; padding-top: 0; } .pair .statement { padding-bottom: 1mm; }
.signature { display: inline-block; width: 100%; font-size: 14pt; line-height: 1.25; font-style: italic; font-weight: 600; border-bottom: .7pt solid #1B2B2E; padding-bottom: 1mm; }
.signature.long { font-size: 10.5pt; }
.unsigned { display: inline-block; width: 100%; border-bottom: .7pt solid #1B2B2E; padding: 7mm 0 1mm; color: #3B4A4D; }
.short { columns: 2; column-gap: 8mm; } .quoted { white-space: pre-line; border-inline-start: 2.6pt solid #0B5A5C; padding-inline-start: 3mm; }
.note { border: .8pt solid #B9C2C0; border-radius: 1.5mm; padding: 2.5mm 4mm; box-decoration-break: clone; -webkit-box-decoration-break: clone; } .note > :last-child { margin-bottom: 0; }
.note-heading { font-weight: 700; break-after: avoid; } .beside { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 3mm; break-inside: avoid; }
.note.long { font-size: 9pt; line-height: 1.3; } .note.long p { margin-bottom: 1.2mm; orphans: 2; widows: 2; } .note.long li { margin-bottom: .6mm; }
.hash { font-size: 7.5pt; line-height: 1.3; color: #3B4A4D; margin-top: 2mm; break-inside: avoid; }
.watermark { display: none; }
.contents { clear: both; } .contents ol { margin: 0 0 4mm; padding: 0; columns: 2 240px; column-gap: 8mm; list-style: none; }
.contents a { display: inline-block; min-height: 44px; padding-block: 10px; color: #0B5A5C; } h2:focus { outline: 3px solid #0B5A5C; outline-offset: 3px; }
@media print { .contents { display: none; } }
@media print { .watermark { display: block; position: fixed; z-index: -1; left: 3%; top: 38%; width: 94%; transform: rotate(-38deg); fill: none; stroke: #F6DEDA; stroke-width: 12; } .watermark.long { stroke-width: 20; } }
@media screen {
  body { max-width: 760px; margin: 0 auto; padding: 20px 16px 48px; }
  html { font-size: 17px; } h1 { font-size: 29px; } h2 { font-size: 22px; margin-top: 32px; padding-top: 14px; } h3, caption { font-size: 19px; }
  .notice, .detail, .label, .hash, .standing { font-size: 15px; line-height: 1.4; } .side.left, .side.right, .side.bilateral { font-size: 28px; } .signed, .risks .group th, .own thead th, .standing strong { font-size: 17px; } .note.long { font-size: 17px; line-height: 1.45; } .lead { font-size: 23px; } .statement p { font-size: 17px; } .signature { font-size: 23px; }
  .ruled { display: none; } .told .facts:first-child th { width: 33%; }
}
@media screen and (max-width: 560px) { .beside { grid-auto-flow: row; } .panel, .two, .pair, .signing { grid-template-columns: minmax(0, 1fr); } .short { columns: auto; } .standing { float: none; margin: 0 0 12px; } .counted { grid-template-columns: minmax(0, 1fr); } .strip { width: 100%; height: 14px; } .risks th:last-child { width: 44%; } .signed { border-inline-start: 0; border-top: 1px solid #5F6F72; } }
`;
