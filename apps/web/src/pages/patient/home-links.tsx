import { labels, SCREENS } from '@candour/contracts';
import { Columns } from '../../ui/layout/columns';
import { Stack } from '../../ui/layout/stack';
import { LinkButton } from '../../ui/link/link-button';
import { patientPageWords as words } from './words';

const { patientDashboard: buttons } = labels;

/** The links of a patient's home; for a patient without a surgery the first one is primary. */
export function HomeLinks({ isNew }: { readonly isNew: boolean }) {
  return (
    <Stack as="section" gap={3} aria-label={words.actions}>
      <h2>{words.actions}</h2>
      <Columns layout="halves" gap={3}>
        <LinkButton href={SCREENS.patientCreate.paths[0]} variant={isNew ? 'primary' : 'quiet'} isWide>
          {buttons.start}
        </LinkButton>
        <LinkButton href={SCREENS.patientInformation.paths[0]} variant="quiet" isWide>
          {buttons.learn}
        </LinkButton>
        <LinkButton href={SCREENS.patientNotes.paths[0]} variant="quiet" isWide>
          {buttons.notes}
        </LinkButton>
        <LinkButton href={SCREENS.patientNeeds.paths[0]} variant="quiet" isWide>
          {SCREENS.patientNeeds.title}
        </LinkButton>
      </Columns>
    </Stack>
  );
}
