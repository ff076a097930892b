import { escapeHtml } from '../../common/html';

/** The files that a screen of the web app loads before it renders, and the first API reads of its script. */
export interface FirstFiles {
  readonly scripts: readonly string[];
  /** The scripts that it loads at the first use of a control. */
  readonly scriptsAtTouch: readonly string[];
  readonly texts: readonly string[];
  readonly calls: object | null;
}

/** Data, not a script: the Content-Security-Policy need not allow it, and it saves the page a request. */
const meta = (name: string, data: object): string =>
  `<meta name="${name}" content="${escapeHtml(JSON.stringify(data))}" />`;

const scriptLink = (address: string): string =>
  `<link rel="modulepreload" crossorigin href="${escapeHtml(address)}">`;

/** Preloads with the mode and credentials of a plain `fetch`, which can then reuse the reply. */
const textLink = (address: string): string =>
  `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(address)}">`;

const linksTo = ({ scripts, texts }: FirstFiles): readonly string[] => [
  ...scripts.map(scriptLink),
  ...texts.map(textLink),
];

/**
 * Adds to the head of a page the configuration of the installation and every file of the screen, which the app
 * would otherwise load one after another. Files for the first use of a control are only named.
 */
export const withHead = (page: string, config: object, files: FirstFiles | null): string => {
  const links = files === null ? [] : linksTo(files);
  const unsaid = links.filter((link) => !page.includes(link));
  const data = [
    meta('runtime-config', config),
    ...(files?.calls ? [meta('first-calls', files.calls)] : []),
    ...(files && files.scriptsAtTouch.length > 0 ? [meta('scripts-at-touch', files.scriptsAtTouch)] : []),
  ];
  const lines = [...data, ...unsaid].map((line) => `  ${line}\n  `).join('');
  return page.replace('</head>', () => `${lines}</head>`);
};
