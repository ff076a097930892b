/** The style of the story and the record in a document. */
export const RECORD_STYLES = `
.story { --when: 41mm; break-before: page; font-size: 9.5pt; line-height: 1.4; } .story.brief { break-before: auto; break-inside: avoid; margin-top: 3mm; } .story p { margin: 0; } .story > p { margin-bottom: 3mm; }
.story h2, .record h2 { border-top: 0; padding-top: 0; margin-top: 0; } .record h2 { font-size: 11pt; margin-bottom: 1mm; } .story ol { list-style: none; margin: 0; padding: 0; }
.story li { position: relative; display: grid; grid-template-columns: var(--when) minmax(0, 1fr); column-gap: 8mm; margin: 0; padding-bottom: 1.5mm; }
.story li::before { content: ""; position: absolute; left: calc(var(--when) + 3.7mm); top: 0; bottom: 0; border-inline-start: .6pt solid #B9C2C0; }
.story li:first-child::before { top: 2mm; } .story li:last-child::before { bottom: auto; height: 2mm; }
.story li::after { content: ""; position: absolute; left: calc(var(--when) + 2.7mm); top: 1.1mm; width: 2.2mm; height: 2.2mm; border: .9pt solid #0B5A5C; border-radius: 50%; background: #fff; }
.story .named::after { border-color: #1B2B2E; background: #1B2B2E; }
.confirmed + .story { break-before: auto; break-inside: avoid; margin-top: 5mm; } .confirmed + .story + .record { break-before: avoid; }
.brief > p { margin-bottom: 1.5mm; } .brief li { padding-bottom: .6mm; } .brief + .record { margin-top: 2mm; break-before: avoid; }
.when { text-align: end; color: #3B4A4D; } .how { font-size: 8.5pt; color: #3B4A4D; }
.story table { margin: 4mm 0 0; } .story caption { font-size: 11pt; padding-bottom: .5mm; } .story th { width: 34%; } .story :is(th, td) { padding-block: .8mm; font-size: 8pt; } .story td { font-weight: 400; }
.record { break-inside: avoid; margin-top: 5mm; font-size: 8.5pt; line-height: 1.4; } .record p { margin-bottom: 1.2mm; } .record span { display: inline-block; }
.checkpoint { font-size: 7.6pt; line-height: 1.5; font-kerning: none; border-inline-start: 1mm solid #B9C2C0; padding-inline-start: 3mm; }
@media print { .document:has(.brief):has(.note) { p { margin-bottom: 1mm; } .award { padding-block: 1.2mm; margin-bottom: 2mm; } .award .lead { font-size: 14pt; } .facts :is(th, td) { padding-block: .5mm; } table { margin-bottom: 1mm; } h2 { margin-block: 2mm .6mm; font-size: 12pt; } .note { padding: 1.4mm 3mm; } .brief { margin-top: 2mm; font-size: 9pt; line-height: 1.3; } .brief li { padding-bottom: .3mm; } .record { margin-top: 1.5mm; font-size: 8pt; line-height: 1.3; } .record h2 { font-size: 10.5pt; } .checkpoint br { display: none; } } }
@media print { :is(.story.dense, .confirmed + .story) { font-size: 9pt; line-height: 1.3; } :is(.story.dense, .confirmed + .story) li { padding-bottom: .4mm; } }
@media screen { .story { --when: 60mm; } .story, .story.brief, .record, .brief + .record { margin-top: 40px; } .story, .story :is(th, td) { font-size: 16px; } .story h2, .record h2 { font-size: 22px; } .story caption { font-size: 19px; } .how { font-size: 15px; } .record { font-size: 16px; } .checkpoint { font-size: 15px; } }
@media screen and (max-width: 560px) { .story li { display: block; padding-inline-start: 24px; padding-bottom: 12px; } .when { text-align: start; } .story li::before { left: 8px; } .story li::after { left: 4px; top: 6px; } }
`;
