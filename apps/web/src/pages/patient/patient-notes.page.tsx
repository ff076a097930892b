import { isCertified, messages, pathTo, SCREENS, surgeryEndpoints } from '@candour/contracts';
import { call } from '../../api/client';
import { ASKED_ON, pageOfQuestion } from '../../features/note/begin-note';
import { SurgeryNotes } from '../../features/note/surgery-notes';
import { useSearchParameters } from '../../lib/navigation';
import type { PageProps } from '../../lib/page-props';
import { useOutbox } from '../../shell/outbox/outbox-context';
import { RemoteView } from '../../shell/remote/remote-view';
import { useRemote } from '../../shell/remote/use-remote';
import { useSession } from '../../shell/session/session-context';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { Page as PageFrame } from '../../ui/layout/page';
import { Stack } from '../../ui/layout/stack';
import { TextLink } from '../../ui/link/text-link';
import { NotesFor } from './notes-for';
import { patientPageWords as words } from './words';

/** /patient/notes and /patient/notes/{id} (the id of the surgery). */
export function Page({ parameters }: PageProps) {
  const outbox = useOutbox();
  const { accountId } = useSession();
  const isBegun = useSearchParameters().read(ASKED_ON) !== null;
  const remote = useRemote(
    async (signal) =>
      (await call(surgeryEndpoints.listPatientSurgeries, { params: { id: 'me' }, signal })).surgeries,
  );
  return (
    <PageFrame title={SCREENS.patientNotes.title} lead={words.notesLead}>
      <RemoteView of={remote} shapes={['line', 'card', 'card']}>
        {(surgeries) => {
          if (surgeries.length === 0)
            return <EmptyState title={messages.noActiveSurgeries}>{words.notesNone}</EmptyState>;
          const only = surgeries.length === 1 ? surgeries[0]?.surgery_id : undefined;
          const wanted = parameters['id'] ?? only;
          const surgery = surgeries.find(({ surgery_id }) => surgery_id === wanted);
          const surgeryId = surgery?.surgery_id;
          return (
            <Stack gap={6}>
              <NotesFor surgeries={surgeries} surgeryId={surgeryId} />
              {surgery === undefined || surgeryId === undefined || accountId === null ? (
                <EmptyState title={messages.noteSurgeryUnselected} />
              ) : (
                <>
                  <SurgeryNotes
                    key={surgeryId}
                    surgeryId={surgeryId}
                    outbox={outbox}
                    accountId={accountId}
                    writer="PATIENT"
                    isCertified={isCertified(surgery)}
                    isBegun={isBegun}
                  />
                  <WayBack surgeryId={surgeryId} />
                </>
              )}
            </Stack>
          );
        }}
      </RemoteView>
    </PageFrame>
  );
}

/**
 * The link from the notes back to the page on which the question was begun, such as the hospital's advice, or to
 * the journey.
 */
function WayBack({ surgeryId }: { readonly surgeryId: string }) {
  const asked = pageOfQuestion(useSearchParameters().read(ASKED_ON), surgeryId);
  return (
    <TextLink href={asked ?? pathTo('/patient/consent-process/:id', { id: surgeryId })}>
      {asked ? words.backToReading : words.backToProcess}
    </TextLink>
  );
}
