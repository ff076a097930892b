import { pathTo } from '@candour/contracts';
import type { ComponentType } from 'react';
import { LinkButton } from '../../ui/link/link-button';
import type { Summaries, SurgeryProgressProps } from './surgery-progress';
import { journeyWords } from './words';

/** The link to the process when its next step could not be loaded. */
function ContinueOnly({ surgery }: SurgeryProgressProps) {
  return (
    <LinkButton href={pathTo('/patient/consent-process/:id', { id: surgery.surgery_id })} isWide>
      {journeyWords.summary.continue}
    </LinkButton>
  );
}

export interface ProgressInCard {
  readonly Progress: ComponentType<SurgeryProgressProps>;
  readonly readSummaries: (surgeryId: string, signal: AbortSignal) => Promise<Summaries | null>;
}

/** The next step and the progress for the cards of the home page, in a file of their own. */
export const loadProgressInCard = (): Promise<ProgressInCard> =>
  import('./surgery-progress').then(
    ({ SurgeryProgress, readSummaries }) => ({ Progress: SurgeryProgress, readSummaries }),
    () => ({ Progress: ContinueOnly, readSummaries: async () => null }),
  );
