import { pathTo } from '@candour/contracts';
import type { ComponentType } from 'react';
import { useLater } from '../../lib/use-later';
import { LinkButton } from '../../ui/link/link-button';
import type { SurgeryProgressProps } from './surgery-progress';
import { journeyWords } from './words';

/** The way to the process, when its next step could not be loaded. */
function ContinueOnly({ surgery }: SurgeryProgressProps) {
  return (
    <LinkButton href={pathTo('/patient/consent-process/:id', { id: surgery.surgery_id })} isWide>
      {journeyWords.summary.continue}
    </LinkButton>
  );
}

const loadProgress = async () => (await import('./surgery-progress')).SurgeryProgress;

/** The next step and the progress for the cards of the home page; null until they are there, after the page itself. */
export const useProgressInCard = (): ComponentType<SurgeryProgressProps> | null =>
  useLater(loadProgress, ContinueOnly);
