import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What a QA build of the web app in this folder has besides: the lab's page, and the app's machines inspected. */
export const qaPlugin = (web: string): Plugin => ({
  name: 'candour-lab',
  enforce: 'pre',
  config: () => ({
    build: { rolldownOptions: { input: { index: join(web, 'index.html'), qa: join(web, 'qa.html') } } },
  }),
  resolveId: (id, importer) => {
    const isOwn = importer?.replaceAll('\\', '/').includes('/src/qa/') ?? false;
    return id === '@xstate/react' && !isOwn ? join(web, 'src/qa/live/xstate-react.ts') : undefined;
  },
});
