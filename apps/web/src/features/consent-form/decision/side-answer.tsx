import { LATERALITIES } from '@candour/contracts';
import { surgeryDecidedOn, typedAct, UNSURE } from '@candour/machines';
import { SideList, type SideListProps } from '../../../shell/side/side-list';
import type { ConsentDecisionRun } from './use-consent-decision';
import { sideAnswerWords as words } from './words';

export interface SideAnswerProps extends Pick<SideListProps, 'surgeryId' | 'after'> {
  readonly run: ConsentDecisionRun;
}

/** Asks the patient for the right side; the side that they gave is offered only while the two sides differ. */
export function SideAnswer({ run: { snapshot, send }, ...list }: SideAnswerProps) {
  const surgery = surgeryDecidedOn(snapshot);
  const isHeld = surgery?.consent.holds.includes('SIDE') ?? false;
  const offered = LATERALITIES.filter((side) => isHeld || side !== surgery?.surgery_laterality);
  return (
    <SideList
      {...list}
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
