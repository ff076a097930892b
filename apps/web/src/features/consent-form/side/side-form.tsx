import { LATERALITIES, type Surgery } from '@candour/contracts';
import { actFailure, actFieldErrors, isSendingAct, isSideDoubted, typedAct } from '@candour/machines';
import { sideInWords } from '../../../lib/names-on-screen';
import { staffSidesHeld } from '../../../shell/consent/staff-words';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { Stack } from '../../../ui/layout/stack';
import { Notice } from '../../../ui/notice/notice';
import { RadioList } from '../../../ui/radio-list/radio-list';
import { type ConsentDecisionRun, useConsentDecision } from '../decision/use-consent-decision';
import { ActFrame } from '../surgeon/act-frame';
import { sideOptions } from './side-question';
import { SidesHeldForSurgeon } from './sides-held';
import { SidesSaid } from './sides-said';
import { sideWords as words } from './words';

const isHeld = ({ consent }: Surgery): boolean => consent.holds.includes('SIDE');

interface SideFieldsProps {
  readonly run: ConsentDecisionRun;
  readonly surgery: Surgery;
}

function SideFields({ run: { snapshot, send }, surgery }: SideFieldsProps) {
  const { side } = typedAct(snapshot);
  const isDoubted = isSideDoubted(snapshot);
  return (
    <Stack gap={5}>
      {isHeld(surgery) ? (
        <SidesHeldForSurgeon surgery={surgery} isLinked={false} />
      ) : (
        <SidesSaid surgery={surgery} />
      )}
      <Form
        aria-label={words.link}
        errors={formErrors(actFieldErrors(snapshot), actFailure(snapshot))}
        onSubmit={() => send({ type: 'act.submitted' })}
      >
        <RadioList
          name="surgeon_side"
          legend={words.question}
          hint={surgery.surgeon_side === null ? words.hint : undefined}
          options={sideOptions}
          value={LATERALITIES.find((one) => one === side) ?? null}
          onChoose={(chosen) => send({ type: 'act.typed', typed: { side: chosen } })}
        />
        {isDoubted ? (
          <Notice tone="warning" role="alert">
            {words.doubt(sideInWords(side))}
          </Notice>
        ) : null}
        <Button type="submit" isPending={isSendingAct(snapshot) || snapshot.hasTag('busy')}>
          {isDoubted ? words.confirm : words.save}
        </Button>
      </Form>
    </Stack>
  );
}

/** The surgeon chooses the side of the operation, and chooses again while it differs from the patient's. */
export function SideForm({ surgeryId }: { readonly surgeryId: string }) {
  const run = useConsentDecision(surgeryId, 'SIDE');
  return (
    <ActFrame
      run={run}
      decided={(surgery) => ({
        title: words.decided,
        next: isHeld(surgery) ? staffSidesHeld.cleared : words.next,
      })}
    >
      {(surgery) => <SideFields run={run} surgery={surgery} />}
    </ActFrame>
  );
}
