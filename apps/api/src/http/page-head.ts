import { escapeHtml } from '../common/html';

/** The addresses of what a screen of the web app loads before it stands. */
export interface FirstFiles {
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
}

/** Data, not a script: it needs no leave of the Content-Security-Policy, and saves the page a request. */
const configMeta = (config: object): string =>
  `<meta name="runtime-config" content="${escapeHtml(JSON.stringify(config))}" />`;

const scriptLink = (address: string): string =>
  `<link rel="modulepreload" crossorigin href="${escapeHtml(address)}">`;

const fontLink = (address: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(address)}">`;

/**
 * A page of the web app that says in its head what the app would otherwise find out one after another: what the server
 * tells it about itself, and every file that this screen needs.
 */
export const withHead = (page: string, config: object, files: FirstFiles | null): string => {
  const links = files === null ? [] : [...files.scripts.map(scriptLink), ...files.fonts.map(fontLink)];
  const unsaid = links.filter((link) => !page.includes(link));
  const lines = [configMeta(config), ...unsaid].map((line) => `  ${line}\n  `).join('');
  return page.replace('</head>', () => `${lines}</head>`);
};
