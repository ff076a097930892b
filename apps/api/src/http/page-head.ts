import { escapeHtml } from '../common/html';

/** What a screen of the web app loads before it stands: addresses, and the reads that its first script begins. */
export interface FirstFiles {
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  readonly texts: readonly string[];
  readonly calls: object | null;
}

/** Data, not a script: it needs no leave of the Content-Security-Policy, and saves the page a request. */
const meta = (name: string, data: object): string =>
  `<meta name="${name}" content="${escapeHtml(JSON.stringify(data))}" />`;

const scriptLink = (address: string): string =>
  `<link rel="modulepreload" crossorigin href="${escapeHtml(address)}">`;

const fontLink = (address: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(address)}">`;

/** With the same mode and credentials as a plain `fetch`, which then finds it. */
const textLink = (address: string): string =>
  `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(address)}">`;

const linksTo = ({ scripts, fonts, texts }: FirstFiles): readonly string[] => [
  ...scripts.map(scriptLink),
  ...texts.map(textLink),
  ...fonts.map(fontLink),
];

/**
 * A page of the web app that says in its head what the app would otherwise find out one after another: what the server
 * tells it about itself, and every file that this screen needs.
 */
export const withHead = (page: string, config: object, files: FirstFiles | null): string => {
  const links = files === null ? [] : linksTo(files);
  const unsaid = links.filter((link) => !page.includes(link));
  const data = [meta('runtime-config', config), ...(files?.calls ? [meta('first-calls', files.calls)] : [])];
  const lines = [...data, ...unsaid].map((line) => `  ${line}\n  `).join('');
  return page.replace('</head>', () => `${lines}</head>`);
};
