import type { Fixture } from '../fixture';
import { DocumentFrame } from './document-frame';

const tools = { loadPdf: () => Promise.resolve('about:blank'), isForFamily: true };

export const fixtures: readonly Fixture[] = [
  {
    name: 'half a page high, in a card',
    element: <DocumentFrame title="Letter" url="about:blank#html" minHeight={240} />,
  },
  {
    name: 'with its tools',
    element: <DocumentFrame title="Letter" url="about:blank#html" minHeight={240} tools={tools} />,
  },
];
