import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { escapeHtml } from '../common/html';
import { type WebFile, webFileOf } from './web-files';

/** What the pages say of this installation: its texts, its videos, and whom to write to. */
export interface PublicSite {
  readonly pages: readonly object[];
  readonly videos: readonly object[];
  readonly config: { readonly organisationName: string; readonly contactEmail: string };
}

interface RenderedPage {
  readonly paths: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

interface RenderedPages {
  readonly css: string;
  readonly pages: readonly RenderedPage[];
}

const SHELL = '/index.html';
const HTML = 'text/html; charset=utf-8';

/** What the thread does: the script of the web app draws the pages. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
import(workerData.script).then((app) => parentPort.postMessage(app.renderPublicPages(workerData.site)));
`;

/** Lets the web app's own components draw the pages, in a thread that ends with it. */
const render = async (script: string, site: PublicSite): Promise<RenderedPages> => {
  const workerData = { script: pathToFileURL(script).href, site };
  const worker = new Worker(PROGRAM, { eval: true, workerData });
  try {
    const [pages] = (await once(worker, 'message')) as [RenderedPages];
    return pages;
  } finally {
    await worker.terminate();
  }
};

const filled = (shell: string, stylesheet: string, { title, description, html }: RenderedPage): string =>
  shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start) => `${start}${escapeHtml(description)}`)
    .replace('</head>', () => `<link rel="stylesheet" href="${stylesheet}">\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);

/**
 * The files of the web app with its public pages as whole HTML, by each of their addresses: they read without
 * JavaScript and stand before any script has come. `script` is what the web app was built to for this.
 */
export const withPublicPages = async (
  files: ReadonlyMap<string, WebFile>,
  script: string,
  site: PublicSite,
): Promise<ReadonlyMap<string, WebFile>> => {
  const shell = files.get(SHELL)?.bytes.toString();
  if (shell === undefined) return files;
  const { css, pages } = await render(script, site);
  const stylesheet = `/assets/pages-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  const added = new Map([[stylesheet, await webFileOf('text/css; charset=utf-8', Buffer.from(css))]]);
  for (const page of pages) {
    const file = await webFileOf(HTML, Buffer.from(filled(shell, stylesheet, page)));
    for (const path of page.paths) added.set(path, file);
  }
  return new Map([...files, ...added]);
};
