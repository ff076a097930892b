import { SCREENS } from '@candour/contracts';
import {
  isLinkEnabled,
  linkedNotice,
  linkingFailure,
  linkingStep,
  type SurgeryLinkingEvent,
  surgeryLinkingMachine,
  type SurgeryLinkingSnapshot,
  wire,
} from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { SurgeryReady } from '../wizard/surgery-ready';
import { leaveWizard, useWizardAddress } from '../wizard/use-wizard-address';
import { useStepFocus } from '../wizard/wizard-step';
import { LinkCodeStep } from './link-code-step';
import { LinkHospitalStep } from './link-hospital-step';
import { LinkPatientStep } from './link-patient-step';
import { surgeryLinkingActors } from './surgery-linking.actors';
import { words } from './words';

const machine = wire(surgeryLinkingMachine, { actors: surgeryLinkingActors });

const STEPS = ['code', 'patient', 'hospital'] as const;

export interface LinkToSurgeryProps {
  readonly surgeonId: string | null;
  /** Restarts the wizard after a surgery has been linked. */
  readonly onAgain: () => void;
}

interface LinkingStepProps {
  readonly snapshot: SurgeryLinkingSnapshot;
  readonly send: (event: SurgeryLinkingEvent) => void;
  readonly onAgain: () => void;
}

function LinkingStep({ snapshot, send, onAgain }: LinkingStepProps) {
  const { code, surgery, hospital, errors } = snapshot.context;
  const step = linkingStep(snapshot);
  const isPending = snapshot.hasTag('busy');

  if (step === 'linked' && surgery) {
    return (
      <SurgeryReady
        notice={linkedNotice(snapshot) ?? ''}
        surgeryId={surgery.surgery_id}
        again={words.linkAnother}
        onAgain={onAgain}
      />
    );
  }
  if (step === 'hospital') {
    return (
      <LinkHospitalStep
        chosen={hospital}
        failure={linkingFailure(snapshot)}
        isEnabled={isLinkEnabled(snapshot)}
        isPending={isPending}
        onChoose={(chosen) => send({ type: 'hospital.chosen', hospital: chosen })}
        onBack={() => send({ type: 'patient.reopened' })}
        onLink={() => send({ type: 'link.submitted' })}
      />
    );
  }
  if (step === 'patient' && surgery) {
    return (
      <LinkPatientStep
        surgery={surgery}
        onConfirm={() => send({ type: 'patient.confirmed' })}
        onDeny={() => send({ type: 'patient.denied' })}
      />
    );
  }
  return (
    <LinkCodeStep
      code={code}
      errors={errors}
      failure={linkingFailure(snapshot)}
      isPending={isPending}
      onType={(typed) => send({ type: 'code.typed', code: typed })}
      onSubmit={() => send({ type: 'code.submitted' })}
    />
  );
}

/** The code, the patient, a hospital, and "Link To Surgery"; each step has an address. */
export function LinkToSurgery({ surgeonId, onAgain }: LinkToSurgeryProps) {
  const [snapshot, send] = useMachine(machine, { input: { surgeonId } });
  const step = linkingStep(snapshot);
  const isLinked = step === 'linked';
  useWizardAddress({
    steps: STEPS,
    step: isLinked ? null : step,
    onBackTo: (wanted) => {
      if (wanted === 'patient') send({ type: 'patient.reopened' });
      else send({ type: step === 'patient' ? 'patient.denied' : 'code.reopened' });
    },
  });
  useEffect(() => {
    if (isLinked) leaveWizard(SCREENS.surgeonLink.paths[0]);
  }, [isLinked]);
  const place = useStepFocus(step);
  return (
    <div ref={place}>
      <LinkingStep snapshot={snapshot} send={send} onAgain={onAgain} />
    </div>
  );
}
