import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { embeddedFontCss } from '../../src/pdf/embedded-fonts';
import { DOCUMENT_FONTS } from '../../src/pdf/font-families';

/** A whole page for the printer, with its font inside it and a page number at its foot. */
export function printable(body: string, head = ''): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Consent form</title><style>
    ${embeddedFontCss(body)}
    body { font-family: ${DOCUMENT_FONTS}; }
    @page { size: A4; margin: 20mm; @bottom-right { font-family: 'Atkinson Hyperlegible Next'; content: "Page " counter(page) " of " counter(pages); } }
  </style>${head}</head><body>${body}</body></html>`;
}

/** The browser processes of this test, not those of other programs on the machine. */
export function browserPids(): number[] {
  const mine = `profiles/${process.pid}-`;
  return execFileSync('ps', ['-eo', 'pid=,stat=,args=', 'ww'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(mine))
    .map((line) => Number.parseInt(line, 10));
}

/** Those that draw pages: not every browser tells them its profile, but all are in its process group. */
export function rendererPids(): number[] {
  const groups = new Set(mainBrowserPids());
  return execFileSync('ps', ['-eo', 'pid=,pgid=,args=', 'ww'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('--type=renderer'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, group]) => (pid !== undefined && group !== undefined && groups.has(group) ? [pid] : []));
}

export function mainBrowserPids(): number[] {
  return browserPids().filter((pid) => !readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('--type='));
}
