import { beginFirstCalls } from './api/first-calls';
import './ui/theme/fonts';

/** The page asks for its data before the app that shows them is here: all else follows. */
void beginFirstCalls();

void import('./app/start').then(({ start }) => start());
