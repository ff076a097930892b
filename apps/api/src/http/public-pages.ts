import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type ScreenName, screenAt } from '@candour/contracts';
import { escapeHtml } from '../common/html';
import { type FirstFiles, withHead } from './page-head';
import { type WebFile, webFileOf } from './web-files';

/** What the pages say of this installation: its texts, its videos, and whom to write to. */
export interface PublicSite {
  readonly pages: readonly object[];
  readonly videos: readonly object[];
  /** What the server tells the web app about itself. */
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
  readonly firstFiles: Readonly<Partial<Record<ScreenName, FirstFiles>>> | null;
}

/** What the server sends of the web app. */
export interface ServedWeb {
  readonly files: ReadonlyMap<string, WebFile>;
  /** The page of each screen that the browser draws, with what that screen loads first. */
  readonly screens: ReadonlyMap<ScreenName, WebFile>;
}

const SHELL = '/index.html';
const MANIFEST = '/.vite/manifest.json';
const HTML = 'text/html; charset=utf-8';

/** What the thread does: the script of the web app draws the pages. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
import(workerData.script).then((app) => parentPort.postMessage(app.renderPublicPages(workerData.site)));
`;

/** Lets the web app's own components draw the pages, in a thread that ends with it. */
const render = async (
  script: string,
  site: PublicSite & { readonly manifest: unknown },
): Promise<RenderedPages> => {
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
 * The web app with its public pages as whole HTML, by each of their addresses: they read without JavaScript and stand
 * before any script has come. `script` is what the web app was built to for this.
 */
export const withPublicPages = async (
  files: ReadonlyMap<string, WebFile>,
  script: string,
  site: PublicSite,
): Promise<ServedWeb> => {
  const shell = files.get(SHELL)?.bytes.toString();
  if (shell === undefined) return { files, screens: new Map() };
  const manifest: unknown = JSON.parse(files.get(MANIFEST)?.bytes.toString() ?? 'null');
  const { css, pages, firstFiles } = await render(script, { ...site, manifest });
  const pageOf = (html: string, first: FirstFiles | null): Promise<WebFile> =>
    webFileOf(HTML, Buffer.from(withHead(html, site.config, first)));

  const stylesheet = `/assets/pages-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  const added = new Map([[stylesheet, await webFileOf('text/css; charset=utf-8', Buffer.from(css))]]);
  for (const page of pages) {
    const name = screenAt(page.paths[0] ?? '')?.name;
    const file = await pageOf(filled(shell, stylesheet, page), (name && firstFiles?.[name]) ?? null);
    for (const address of page.paths) added.set(address, file);
  }
  // A screen that the browser draws needs its scripts before any letter: these would only take their share of the line.
  const screens = await Promise.all(
    Object.entries(firstFiles ?? {}).map(
      async ([name, first]) => [name as ScreenName, await pageOf(shell, { ...first, fonts: [] })] as const,
    ),
  );
  return { files: new Map([...files, ...added]), screens: new Map(screens) };
};
