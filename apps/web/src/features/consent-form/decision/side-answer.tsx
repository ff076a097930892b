import { LATERALITIES } from '@candour/contracts';
import { surgeryDecidedOn, typedAct, UNSURE } from '@candour/machines';
import { sideInWords } from '../../../lib/names-on-screen';
import { RadioList } from '../../../ui/radio-list/radio-list';
import type { ConsentDecisionRun } from './use-consent-decision';
import { sideAnswerWords as words } from './words';

/** The right side in the patient's words; the one that they gave is not among them unless the two sides differ. */
export function SideAnswer({ run: { snapshot, send } }: { readonly run: ConsentDecisionRun }) {
  const surgery = surgeryDecidedOn(snapshot);
  const isHeld = surgery?.consent.holds.includes('SIDE') ?? false;
  const offered = LATERALITIES.filter((side) => isHeld || side !== surgery?.surgery_laterality);
  return (
    <RadioList
      name="laterality"
      legend={words.question}
      hint={words.hint}
      options={[
        ...offered.map((side) => ({ value: side, label: sideInWords(side) })),
        { value: UNSURE, label: words.unsure },
      ]}
      value={typedAct(snapshot).side || null}
      onChoose={(side) => send({ type: 'act.typed', typed: { side } })}
    />
  );
}
