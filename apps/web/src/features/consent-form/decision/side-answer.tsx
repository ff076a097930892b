import { LATERALITIES } from '@candour/contracts';
import { surgeryDecidedOn, typedAct, UNSURE } from '@candour/machines';
import { SideList } from '../../../shell/side/side-list';
import type { ConsentDecisionRun } from './use-consent-decision';
import { sideAnswerWords as words } from './words';

export interface SideAnswerProps {
  readonly run: ConsentDecisionRun;
  readonly surgeryId: string;
}

/** The right side in the patient's words; the one that they gave is not among them unless the two sides differ. */
export function SideAnswer({ run: { snapshot, send }, surgeryId }: SideAnswerProps) {
  const surgery = surgeryDecidedOn(snapshot);
  const isHeld = surgery?.consent.holds.includes('SIDE') ?? false;
  const offered = LATERALITIES.filter((side) => isHeld || side !== surgery?.surgery_laterality);
  return (
    <SideList
      surgeryId={surgeryId}
      name="laterality"
      legend={words.question}
      hint={words.hint}
      offered={offered}
      also={[{ value: UNSURE, label: words.unsure }]}
      value={typedAct(snapshot).side || null}
      onChoose={(side) => send({ type: 'act.typed', typed: { side } })}
    />
  );
}
