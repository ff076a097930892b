import { beginFirstCalls } from './api/first-calls';
import './ui/theme/fonts';

/** Requests the data of the page first; the app that shows it loads afterwards. */
void beginFirstCalls();

void import('./app/start').then(({ start }) => start());
