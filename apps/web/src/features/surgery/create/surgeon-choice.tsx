import {
  type ChosenSurgeon,
  type PatientCreationEvent,
  type PatientCreationSnapshot,
  surgeonChoice,
  type SurgeryDetailsEvent,
  type SurgeryDetailsSnapshot,
  wizardErrors,
  wizardFailure,
} from '@candour/machines';
import { Button } from '../../../ui/button/button';
import { Stack } from '../../../ui/layout/stack';
import { SurgeonSelection } from '../wizard/surgeon-selection';
import { wizardWords } from '../wizard/words';
import { OwnSurgeons } from './own-surgeons';
import { SurgeonHelp, SurgeonInvited } from './surgeon-help';

/** The events of the steps that both wizards share. */
export type ChoosingEvent = Extract<PatientCreationEvent, SurgeryDetailsEvent>;

export interface SurgeonChoiceProps {
  readonly snapshot: PatientCreationSnapshot | SurgeryDetailsSnapshot;
  readonly send: (event: ChoosingEvent) => void;
}

/** The list of verified surgeons, the form for a surgeon who is not listed, or the confirmation that the surgeon has been written to. */
export function SurgeonChoice({ snapshot, send }: SurgeonChoiceProps) {
  const errors = wizardErrors(snapshot);
  const { surgeon: chosen } = snapshot.context.choices;
  const choose = (surgeon: ChosenSurgeon) => send({ type: 'surgeon.chosen', surgeon });
  const confirm = () => send({ type: 'choice.confirmed' });
  const backToList = () => send({ type: 'list.reopened' });
  switch (surgeonChoice(snapshot)) {
    case 'list':
      return (
        <Stack gap={5}>
          <OwnSurgeons chosenId={chosen?.surgeon_id ?? null} onChoose={choose}>
            <SurgeonSelection
              chosen={chosen}
              onChoose={choose}
              onConfirm={confirm}
              error={errors['surgeon_id']?.[0]}
            />
          </OwnSurgeons>
          <Button variant="plain" onPress={() => send({ type: 'surgeon.notListed' })}>
            {wizardWords.surgeon.notListed}
          </Button>
        </Stack>
      );
    case 'form':
      return (
        <SurgeonHelp
          email={snapshot.context.invitation}
          onType={(email) => send({ type: 'invitation.typed', email })}
          errors={errors}
          failure={wizardFailure(snapshot)}
          isSending={snapshot.hasTag('busy')}
          onSubmit={() => send({ type: 'invitation.submitted' })}
          onBackToList={backToList}
        />
      );
    case 'invited':
      return <SurgeonInvited onGoOn={confirm} onBackToList={backToList} />;
  }
}
