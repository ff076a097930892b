import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type ScreenName, screenAt } from '@candour/contracts';
import { escapeHtml } from '../../common/html';
import type { Environment } from '../../config/environment.types';
import { type FirstFiles, withHead } from './page-head';
import { type WebFile, webFileOf } from './web-files';

/** The texts, videos and contacts of this installation that the pages show. */
export interface PublicSite {
  readonly pages: readonly object[];
  readonly videos: readonly object[];
  /** The configuration that the server gives the web app. */
  readonly config: Pick<
    Environment,
    'organisationName' | 'contactEmail' | 'contactDepartment' | 'contactTelephone'
  >;
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

/** The parts of the web app that the server sends. */
export interface ServedWeb {
  readonly files: ReadonlyMap<string, WebFile>;
  /** The page of each screen that the browser renders, with the files that the screen loads first. */
  readonly screens: ReadonlyMap<ScreenName, WebFile>;
  /** The text of the style element in the rendered pages, for their Content-Security-Policy. */
  readonly style?: string;
}

const SHELL = '/index.html';
const MANIFEST = '/.vite/manifest.json';
const HTML = 'text/html; charset=utf-8';

/** The program of the worker thread, in which the script of the web app renders the pages. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
import(workerData.script).then((app) => parentPort.postMessage(app.renderPublicPages(workerData.site)));
`;

/** Renders the pages with the web app's own components in a worker thread, which ends afterwards. */
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

const STYLESHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/;

const filled = (shell: string, style: string, { title, description, html }: RenderedPage): string =>
  shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start) => `${start}${escapeHtml(description)}`)
    // In the page itself: a slow phone would wait for another round trip before it paints anything.
    .replace(STYLESHEET, '')
    .replace('</head>', () => `<style>${style}</style>\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);

/**
 * The web app with its public pages as complete HTML, by address, so that they are readable without JavaScript and
 * load the app only at the first use of a control. `script` is the web app's build for this purpose.
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
  const pageOf = (html: string, first: FirstFiles | null): WebFile =>
    webFileOf(HTML, Buffer.from(withHead(html, site.config, first)));

  const [, stylesheet = ''] = STYLESHEET.exec(shell) ?? [];
  const style = `${files.get(stylesheet)?.bytes.toString() ?? ''}${css}`;
  const added = new Map<string, WebFile>();
  for (const page of pages) {
    const name = screenAt(page.paths[0] ?? '')?.name;
    const file = pageOf(filled(shell, style, page), (name && firstFiles?.[name]) ?? null);
    for (const address of page.paths) added.set(address, file);
  }
  // Fonts are not among the first files, because they would compete with files that are needed first.
  const screens = Object.entries(firstFiles ?? {}).map(
    ([name, first]) => [name as ScreenName, pageOf(shell, first)] as const,
  );
  return { files: new Map([...files, ...added]), screens: new Map(screens), style };
};
