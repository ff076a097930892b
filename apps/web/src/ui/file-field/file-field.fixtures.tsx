import type { Fixture } from '../fixture';
import { FileField } from './file-field';

export const fixtures: readonly Fixture[] = [
  {
    name: 'empty',
    element: (
      <FileField
        label="The document"
        hint="A PDF. It stays on this device."
        accept="application/pdf"
        onChosen={() => undefined}
      />
    ),
  },
];
