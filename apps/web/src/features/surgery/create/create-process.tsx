import type { Surgery } from '@candour/contracts';
import {
  createdSurgery,
  isIntroducing,
  isKeptChoices,
  PATIENT_CREATION_STEPS,
  patientCreationMachine,
  patientCreationStep,
  patientCreationToKeep,
  wire,
  wizardErrors,
} from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SiteVideo } from '../../../api/site-content';
import { useKeepingChoices, useKeptChoices } from '../../../lib/kept-choices';
import { today } from '../../../lib/now';
import { OperationSelection } from '../wizard/operation-selection';
import { useWizardAddress } from '../wizard/use-wizard-address';
import { WizardStep } from '../wizard/wizard-step';
import { wizardWords } from '../wizard/words';
import { ChoosingSteps } from './choosing-steps';
import { IntroductionVideo } from './introduction-video';
import { patientCreationActors } from './surgery.actors';

const PLACE = 'patient-creation';

export interface CreateProcessProps {
  readonly accountId: string;
  readonly video: SiteVideo | null;
  readonly isVideoComing?: boolean;
  readonly onCreated: (surgery: Surgery) => void;
}

/**
 * /patient/consent-process/create: the introduction video, then operation, surgeon, hospital, date and confirmation.
 * The choices survive a reload, and each step has an address.
 */
export function CreateProcess({ accountId, video, isVideoComing = false, onCreated }: CreateProcessProps) {
  const [machine] = useState(() => wire(patientCreationMachine, { actors: patientCreationActors() }));
  const kept = useKeptChoices(accountId, PLACE, isKeptChoices);
  const [snapshot, send, actor] = useMachine(machine, { input: { today: today(), kept } });
  useKeepingChoices(accountId, PLACE, patientCreationToKeep(snapshot));
  const created = createdSurgery(snapshot);
  const reportCreated = useEffectEvent(onCreated);
  useEffect(() => {
    if (created) reportCreated(created);
  }, [created]);

  const step = patientCreationStep(snapshot);
  useWizardAddress({
    steps: PATIENT_CREATION_STEPS,
    step: isIntroducing(snapshot) ? null : step,
    onBackTo: (wanted) => {
      // A step may have a history entry of its own, which the first Back closes.
      for (let left = 2 * PATIENT_CREATION_STEPS.length; left > 0; left -= 1) {
        if (patientCreationStep(actor.getSnapshot()) !== wanted) send({ type: 'back.pressed' });
      }
    },
  });
  if (isIntroducing(snapshot)) {
    return (
      <IntroductionVideo
        video={video}
        isComing={isVideoComing}
        onEnded={() => send({ type: 'introduction.ended' })}
        onSkipped={() => send({ type: 'introduction.skipped' })}
      />
    );
  }
  if (step === null) return <p role="status">{wizardWords.confirmation.creating}</p>;
  const place = {
    number: PATIENT_CREATION_STEPS.indexOf(step) + 1,
    total: PATIENT_CREATION_STEPS.length,
  };
  if (step !== 'operation') return <ChoosingSteps {...place} step={step} snapshot={snapshot} send={send} />;
  return (
    <WizardStep
      {...place}
      title={wizardWords.operation.title}
      takesFocus
      onCancel={snapshot.context.choices.operation ? () => send({ type: 'wizard.cancelled' }) : undefined}
    >
      <OperationSelection
        chosen={snapshot.context.choices.operation}
        onChoose={(operation) => send({ type: 'operation.chosen', operation })}
        errors={wizardErrors(snapshot)}
        onConfirm={() => send({ type: 'choice.confirmed' })}
      />
    </WizardStep>
  );
}
