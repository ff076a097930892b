import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedFontCss } from '../../src/pdf/fonts/embedded-fonts';
import { DOCUMENT_FONTS } from '../../src/pdf/fonts/font-families';
import { findChromium } from '../../src/pdf/print/chromium-path';
import { shippedChromium } from '../../src/pdf/print/shipped-chromium';

/** A whole page for the printer, with an embedded font and a page number in the footer. */
export function printable(body: string, head = ''): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Consent form</title><style>
    ${embeddedFontCss(body)}
    body { font-family: ${DOCUMENT_FONTS}; }
    @page { size: A4; margin: 20mm; @bottom-right { font-family: 'Atkinson Hyperlegible Next'; content: "Page " counter(page) " of " counter(pages); } }
  </style>${head}</head><body>${body}</body></html>`;
}

/** The browser processes of this test, without those of other programs. */
export function browserPids(): number[] {
  const mine = `profiles/${process.pid}-`;
  return execFileSync('ps', ['-eo', 'pid=,stat=,args=', 'ww'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(mine))
    .map((line) => Number.parseInt(line, 10));
}

/** The renderer processes: the browser does not pass its profile to each of them, but all are in its process group. */
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

/** Whether a process runs, or has ended without this process having noticed. */
export const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The shipped browser, which starts only after `letIn`; `remove` deletes its folder. */
export const heldAtStart = async (): Promise<{ path: string; letIn: () => void; remove: () => void }> => {
  const { program, environment } = await findChromium({
    chromiumPath: (await shippedChromium())?.program ?? '',
  });
  const variables = Object.entries(environment).map(([name, value]) => `export ${name}='${value}'`);
  const folder = mkdtempSync(join(tmpdir(), 'candour-held-'));
  const path = join(folder, 'chromium');
  const open = join(folder, 'open');
  const wait = `until [ -e '${open}' ]; do sleep 0.1; done`;
  writeFileSync(path, ['#!/bin/sh', ...variables, wait, `exec '${program}' "$@"`, ''].join('\n'), {
    mode: 0o755,
  });
  return {
    path,
    letIn: () => writeFileSync(open, ''),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
