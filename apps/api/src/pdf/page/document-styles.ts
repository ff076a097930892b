import { DOCUMENT_FONTS, OTHER_FONTS } from '../fonts/font-families';

/**
 * The style of every document, in print and on screens from 320 px. A person's text (`bdi`) has no kerning: where
 * kerning moves two letters apart, as in "qj", PDF readers find a space in the middle of a name.
 */
export const DOCUMENT_STYLES = `
* { box-sizing: border-box; }
html { font: 11pt/1.45 ${DOCUMENT_FONTS}; color: #1B2B2E; background: #fff; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; padding: 0 .4mm; overflow-wrap: anywhere; }
h1, h2, h3, caption { color: #073F41; break-after: avoid; break-inside: avoid; text-wrap: balance; }
h1 { font-size: 24pt; line-height: 1.15; margin: 0 0 4mm; letter-spacing: -.01em; }
h2 { font-size: 15pt; line-height: 1.25; margin: 6mm 0 2mm; padding-top: 2mm; border-top: .7pt solid #B9C2C0; }
h3 { font-size: 12pt; line-height: 1.3; margin: 5mm 0 1.5mm; }
p { margin: 0 0 2.2mm; orphans: 3; widows: 3; }
ul, ol { margin: 0 0 2.2mm; padding-inline-start: 6mm; } li { margin-bottom: 1.2mm; break-inside: avoid; }
blockquote { margin: 0 0 2.2mm; padding-inline-start: 4mm; border-inline-start: 1mm solid #B9C2C0; }
:is(blockquote, ul, ol) :is(blockquote, ul, ol) :is(blockquote, ul, ol) { padding-inline-start: 3mm; }
:is(blockquote, ul, ol) :is(blockquote, ul, ol) :is(blockquote, ul, ol) :is(blockquote, ul, ol) { padding-inline-start: 0; border: 0; list-style-position: inside; }
.notice, .detail { font-size: 9.5pt; color: #3B4A4D; }
.draft { border: 1.2pt solid #A6251B; color: #A6251B; font-weight: 700; padding: 1.6mm 4mm; margin: 0 0 5mm; }
.label { font-size: 9.5pt; font-weight: 400; line-height: 1.3; color: #3B4A4D; }
.lead { font-size: 17pt; line-height: 1.2; font-weight: 700; } .panel p { margin: 0; }
.signature .other-letters { font-style: normal; } bdi { word-break: keep-all; font-kerning: none; }
.other-letters { font-family: ${OTHER_FONTS}; }
.panel { display: grid; grid-template-columns: 2fr 1fr; gap: 4mm; border: 1.4pt solid #0B5A5C; border-radius: 1.5mm; padding: 4mm 5mm; margin: 0 0 4mm; break-inside: avoid; }
.award { border: 1.4pt solid #0B5A5C; border-radius: 1.5mm; padding: 5mm 6mm; margin: 0 0 5mm; break-inside: avoid; } .award p { margin-bottom: 1.6mm; } .award p:last-child { margin: 0; }
.callout { border-inline-start: 1.4mm solid #0B5A5C; padding: .5mm 0 .5mm 4mm; margin: 3mm 0; font-weight: 700; break-inside: avoid; }
table { border-collapse: collapse; width: 100%; margin: 0 0 4mm; }
caption { text-align: start; font-size: 12pt; font-weight: 700; padding: 0 0 1.5mm; }
th, td { text-align: start; vertical-align: top; padding: 1.4mm 2mm; border-bottom: .6pt solid #CCD3D1; }
thead { display: table-header-group; break-after: avoid; } tbody tr:first-child { break-before: avoid; } thead th { border-bottom: 1.2pt solid #0B5A5C; color: #073F41; }
tr { break-inside: avoid; } th:first-child, td:first-child { padding-inline-start: 0; }
.facts th { width: 34%; font-weight: 400; color: #3B4A4D; } .facts td { font-weight: 600; }
.risks th:last-child { width: 42%; } .risks .detail { display: block; }
.risks tbody th { font-weight: 600; }
.by-hand { break-inside: avoid; } .rule { height: 9.5mm; border-bottom: .7pt solid #5F6F72; }
.opening, .callout { break-after: avoid; } .signatures { break-inside: avoid; }
.signing { display: grid; grid-template-columns: 1.75fr 1fr; border: 1pt solid #5F6F72; border-radius: 1.5mm; margin: 0 0 5mm; break-inside: avoid; }
.statement, .signed { padding: 4mm 5mm; } .statement h3 { margin-top: 0; } .statement p { font-size: 10.5pt; margin-bottom: 1.6mm; }
.signed { border-inline-start: 1pt solid #5F6F72; } .signed p { margin-bottom: 4mm; }
.signature { display: inline-block; width: 100%; font-size: 15pt; line-height: 1.25; font-style: italic; font-weight: 600; border-bottom: .7pt solid #1B2B2E; padding-bottom: 1mm; }
.signature.long { font-size: 10.5pt; }
.unsigned { display: inline-block; width: 100%; border-bottom: .7pt solid #1B2B2E; padding: 7mm 0 1mm; color: #3B4A4D; }
.note { border: .8pt solid #B9C2C0; border-radius: 1.5mm; padding: 4mm 5mm; box-decoration-break: clone; -webkit-box-decoration-break: clone; } .note > :last-child { margin-bottom: 0; }
.note-heading { font-weight: 700; break-after: avoid; }
.note.long { font-size: 9pt; line-height: 1.3; } .note.long p { margin-bottom: 1.2mm; orphans: 2; widows: 2; } .note.long li { margin-bottom: .6mm; }
.hash { font-size: 8pt; color: #3B4A4D; margin-top: 4mm; break-inside: avoid; }
.watermark { display: none; }
.contents ol { margin: 0 0 4mm; padding: 0; columns: 2 240px; column-gap: 8mm; list-style: none; }
.contents a { display: inline-block; min-height: 44px; padding-block: 10px; color: #0B5A5C; } h2:focus { outline: 3px solid #0B5A5C; outline-offset: 3px; }
@media print { .contents { display: none; } }
@media print { .watermark { display: block; position: fixed; z-index: -1; left: 3%; top: 38%; width: 94%; transform: rotate(-38deg); fill: none; stroke: #F8E6E3; stroke-width: 13; } }
@media screen {
  body { max-width: 760px; margin: 0 auto; padding: 20px 16px 48px; }
  html { font-size: 17px; } h1 { font-size: 29px; } h2 { font-size: 22px; margin-top: 32px; padding-top: 14px; } h3, caption { font-size: 19px; }
  .notice, .detail, .label, .hash { font-size: 15px; } .note.long { font-size: 17px; line-height: 1.45; } .lead { font-size: 23px; } .statement p { font-size: 17px; } .signature { font-size: 23px; }
}
@media screen and (max-width: 560px) { .panel, .signing { grid-template-columns: minmax(0, 1fr); } .signed { border-inline-start: 0; border-top: 1px solid #5F6F72; } }
`;
