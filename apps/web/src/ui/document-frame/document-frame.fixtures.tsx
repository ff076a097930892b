import type { Fixture } from '../fixture';
import { DocumentFrame } from './document-frame';

export const fixtures: readonly Fixture[] = [
  {
    name: 'half a page high',
    element: (
      <DocumentFrame title="Letter" pdfUrl="about:blank#pdf" htmlUrl="about:blank#html" minHeight={240} />
    ),
  },
];
