import { messages, type Surgery } from '@candour/contracts';
import {
  isAwaitingSurgeon,
  isKeptChoices,
  mayBeSkipped,
  SURGERY_DETAILS_STEPS,
  surgeryDetailsMachine,
  surgeryDetailsStep,
  surgeryDetailsToKeep,
  wire,
  wizardFailure,
} from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useKeepingChoices, useKeptChoices } from '../../../lib/kept-choices';
import { today } from '../../../lib/now';
import { Button } from '../../../ui/button/button';
import { Cluster } from '../../../ui/layout/cluster';
import { Stack } from '../../../ui/layout/stack';
import { Notice } from '../../../ui/notice/notice';
import { SurgeryFacts } from '../brief/surgery-facts';
import { wizardWords } from '../wizard/words';
import { ChoosingSteps } from './choosing-steps';
import { surgeryDetailsActors } from './surgery.actors';

const machine = wire(surgeryDetailsMachine, { actors: surgeryDetailsActors });

export interface SurgeryDetailsWizardProps {
  readonly surgery: Surgery;
  /** False while no verified surgeon is linked. */
  readonly mayBeSkipped: boolean;
  readonly onSaved: () => void;
  /** Called when hospital and date are saved and the surgeon is still missing. */
  readonly onKept: () => void;
  readonly onSkipped: () => void;
}

/** Surgeon, hospital and expected date of an existing surgery. The choices survive a reload. */
export function SurgeryDetailsWizard(props: SurgeryDetailsWizardProps) {
  const { surgery, onSaved, onKept, onSkipped } = props;
  const place = `surgery-details.${surgery.surgery_id}`;
  const kept = useKeptChoices(surgery.patient_id, place, isKeptChoices);
  const [snapshot, send] = useMachine(machine, {
    input: { surgery, mayBeSkipped: props.mayBeSkipped, today: today(), kept },
  });
  useKeepingChoices(surgery.patient_id, place, surgeryDetailsToKeep(snapshot));
  const step = surgeryDetailsStep(snapshot);
  const reportSaved = useEffectEvent(onSaved);
  const reportKept = useEffectEvent(onKept);
  const reportSkipped = useEffectEvent(onSkipped);
  const isSaved = snapshot.hasTag('complete');
  const isAwaited = isAwaitingSurgeon(snapshot);
  const isSkipped = snapshot.matches('skipped');
  useEffect(() => {
    if (isSaved) reportSaved();
    if (isAwaited) reportKept();
    if (isSkipped) reportSkipped();
  }, [isSaved, isAwaited, isSkipped]);

  if (snapshot.hasTag('locked')) {
    return (
      <Stack gap={5}>
        <Notice tone="info">{wizardFailure(snapshot)}</Notice>
        <SurgeryFacts surgery={surgery} />
      </Stack>
    );
  }
  if (isAwaited) {
    return (
      <Stack gap={5}>
        <Notice tone="success" role="status">
          {messages.surgeonInvited}
        </Notice>
        <p>{wizardWords.surgeon.awaited}</p>
        <SurgeryFacts surgery={snapshot.context.surgery} />
        <Button variant="quiet" onPress={() => send({ type: 'list.reopened' })}>
          {wizardWords.surgeon.backToList}
        </Button>
      </Stack>
    );
  }
  if (step === null) return null;
  return (
    <Stack gap={5}>
      {mayBeSkipped(snapshot) ? (
        <Cluster gap={3}>
          <span>{wizardWords.skippable}</span>
          <Button variant="plain" size="small" isPressedOnce onPress={() => send({ type: 'wizard.skipped' })}>
            {wizardWords.skipAll}
          </Button>
        </Cluster>
      ) : null}
      <ChoosingSteps
        step={step}
        number={SURGERY_DETAILS_STEPS.indexOf(step) + 1}
        total={SURGERY_DETAILS_STEPS.length}
        snapshot={snapshot}
        send={send}
        isSurgeonFirst
      />
    </Stack>
  );
}
