import { londonDate } from '@candour/contracts';
import { beginFirstCalls } from './api/first-calls';
import type { ServedPage } from './app/first-touch/served-page';
import './ui/theme/fonts';

const load = async (page?: ServedPage): Promise<void> => (await import('./app/start')).start(page);

/** Requests the data of the page first; the app that shows it loads afterwards. */
void beginFirstCalls();

const root = document.getElementById('root');
if (root?.hasChildNodes())
  void import('./app/first-touch/first-touch').then(({ loadAtFirstTouch }) => loadAtFirstTouch(root, load));
else {
  void load();
  // The first use of a calendar takes 50 ms on a slow phone; it happens while the reads and the app are loading.
  setTimeout(() => londonDate(new Date()));
}
