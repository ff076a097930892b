import type { Surgery } from '@candour/contracts';
import type { ReactNode } from 'react';
import { WhomToCall } from '../../../shell/contact/whom-to-call';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { Stack } from '../../../ui/layout/stack';
import { adviceWords as words } from './advice.words';

export interface UnsurePageProps {
  readonly surgery: Surgery;
  /** The ways out that are open now. */
  readonly exits: ReactNode;
  /** Begins a note to the surgeon. */
  readonly onAsk: (about: string) => void;
}

/** For a person who answered that they are not sure: the surgeon first, then the ways out, before any other question. */
export function UnsurePage({ surgery, exits, onAsk }: UnsurePageProps) {
  return (
    <Stack gap={6}>
      <p>{words.unsureLead}</p>
      <Card as="div" tone="brand" gap={4}>
        <p>{words.unsureNote}</p>
        <Button isWide onPress={() => onAsk(words.unsureDraft)}>
          {words.unsureAsk}
        </Button>
      </Card>
      <WhomToCall surgery={surgery} />
      {exits}
      <p>{words.unsureGoOn}</p>
    </Stack>
  );
}
