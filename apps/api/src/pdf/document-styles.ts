import { DOCUMENT_FONT } from './fonts';

/** Any text as a CSS string. */
const cssString = (text: string): string =>
  `"${Array.from(text, (character) =>
    /[\p{L}\p{N} .,:/()-]/u.test(character) ? character : `\\${character.codePointAt(0)?.toString(16)} `,
  ).join('')}"`;

/** The look of every document, on paper and on a screen from 320 px on. */
export const documentStyles = (running: string): string => `
@page { size: A4; margin: 18mm 17mm 24mm;
  @bottom-left { content: ${cssString(running)}; font: 8pt/1.35 '${DOCUMENT_FONT}', sans-serif; color: #4A5B5E; width: 78%; vertical-align: top; padding-top: 4mm; }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt '${DOCUMENT_FONT}', sans-serif; color: #4A5B5E; vertical-align: top; padding-top: 4mm; } }
* { box-sizing: border-box; }
html { font: 10.5pt/1.5 '${DOCUMENT_FONT}', system-ui, sans-serif; color: #1B2B2E; background: #fff; -webkit-text-size-adjust: 100%; }
body { margin: 0; overflow-wrap: anywhere; }
h1 { font-size: 21pt; line-height: 1.2; margin: 0 0 2mm; color: #073F41; }
h2 { font-size: 13.5pt; line-height: 1.25; margin: 7mm 0 2mm; color: #073F41; break-after: avoid; }
h3 { font-size: 11pt; margin: 4mm 0 1mm; break-after: avoid; }
p { margin: 0 0 2mm; } ul, ol { margin: 0 0 2mm; padding-left: 6mm; } li { margin-bottom: 1mm; }
.notice { font-size: 9pt; color: #4A5B5E; }
.draft { border: 1.2pt solid #A6251B; color: #A6251B; font-weight: 700; padding: 2mm 4mm; margin: 0 0 4mm; letter-spacing: .04em; }
.lead { font-size: 14pt; font-weight: 700; margin: 0 0 1mm; }
.box { border: .8pt solid #B9C2C0; border-radius: 2mm; padding: 4mm 5mm; margin: 3mm 0; break-inside: avoid; }
table { border-collapse: collapse; width: 100%; margin: 2mm 0 4mm; }
caption { text-align: left; font-weight: 700; padding: 0 0 1mm; }
th, td { text-align: left; vertical-align: top; padding: 1.6mm 2mm; border-bottom: .6pt solid #D5DAD8; }
tr { break-inside: avoid; } thead { display: table-header-group; }
.facts th { width: 32%; font-weight: 600; color: #4A5B5E; }
.ruled { height: 34mm; background: repeating-linear-gradient(to bottom, transparent 0 8mm, #9AA7A5 8mm 8.3mm); margin: 2mm 0; }
.line { display: inline-block; min-width: 60mm; border-bottom: .8pt solid #1B2B2E; height: 5mm; }
.signature { font-size: 15pt; font-style: italic; }
.hash { font-size: 8pt; color: #4A5B5E; overflow-wrap: anywhere; }
blockquote { margin: 0 0 2mm; padding-left: 4mm; border-left: 1mm solid #D5DAD8; }
@media screen { body { max-width: 760px; margin: 0 auto; padding: 20px 16px 48px; } html { font-size: 17px; } h1 { font-size: 28px; } h2 { font-size: 21px; margin-top: 28px; } h3 { font-size: 18px; } .notice, .hash { font-size: 14px; } .lead { font-size: 21px; } .signature { font-size: 22px; } }
@media screen and (max-width: 560px) { .stacked, .stacked tbody, .stacked tr, .stacked th, .stacked td { display: block; width: 100%; border: 0; padding: 0; } .stacked thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } .stacked tr { border-bottom: 1px solid #D5DAD8; padding: 8px 0; } }
`;
