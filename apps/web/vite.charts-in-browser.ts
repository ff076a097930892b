import { type Plugin, parseSync, Visitor } from 'vite';
import { edited, type Edit } from './vite.edits.ts';

const CHARTS = /libs[\\/]machines[\\/]src[\\/].*\.(machine|states)\.ts$/;

/** A chart without the descriptions of its states, which are only for readers. */
export const withoutDescriptions = (file: string, code: string): string => {
  const edits: Edit[] = [];
  const removed = new Visitor({
    Property({ key, value, start, end }) {
      const isText = value.type === 'Literal' && typeof value.value === 'string';
      if (!isText || key.type !== 'Identifier' || key.name !== 'description') return;
      const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
      edits.push({ start, end: end + comma, text: '' });
    },
  });
  removed.visit(parseSync(file, code).program);
  return edited(code, edits);
};

/** XState does not use the descriptions of states; only the drawn charts, the lab and the tests keep them. */
export const chartsInBrowser: Plugin = {
  name: 'charts-in-browser',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CHARTS },
    handler: (code, id) => ({ code: withoutDescriptions(id, code), map: null }),
  },
};
