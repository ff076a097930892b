import {
  actFailure,
  actFieldErrors,
  isSendingAct,
  needsReason,
  offeredOutcomes,
  typedAct,
} from '@candour/machines';
import { Button } from '../../../ui/button/button';
import { DateField } from '../../../ui/date-field/date-field';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { RadioList } from '../../../ui/radio-list/radio-list';
import { TextField } from '../../../ui/text-field/text-field';
import { type ConsentDecisionRun, useConsentDecision } from '../decision/use-consent-decision';
import { ActFrame } from './act-frame';
import { endWords as words } from './act-words';

const OUTCOMES = ['DONE', 'CANCELLED'] as const;
const options = OUTCOMES.map((value) => ({ value, label: words.outcomes[value] }));

const isReopening = ({ snapshot }: ConsentDecisionRun): boolean =>
  offeredOutcomes(snapshot).includes('REOPENED');

function EndFields({ run }: { readonly run: ConsentDecisionRun }) {
  const { snapshot, send } = run;
  const typed = typedAct(snapshot);
  const reopens = isReopening(run);
  return (
    <>
      <p>{reopens ? words.reopenLead : words.lead}</p>
      <Form
        aria-label={reopens ? words.reopenLink : words.link}
        errors={formErrors(actFieldErrors(snapshot), actFailure(snapshot))}
        onSubmit={() => send({ type: 'act.submitted' })}
      >
        {reopens ? null : (
          <>
            <RadioList
              name="outcome"
              legend={words.outcome}
              options={options}
              value={typed.outcome || null}
              onChoose={(outcome) => send({ type: 'act.typed', typed: { outcome } })}
            />
            <DateField
              name="on"
              label={words.on}
              hint={words.onHint}
              value={typed.on}
              onChange={(on) => send({ type: 'act.typed', typed: { on } })}
            />
          </>
        )}
        <TextField
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          isOptional={!needsReason(snapshot)}
          rows={4}
          value={typed.reason}
          onChange={(reason) => send({ type: 'act.typed', typed: { reason } })}
        />
        <Button type="submit" isPending={isSendingAct(snapshot) || snapshot.hasTag('busy')}>
          {reopens ? words.reopenButton : words.button}
        </Button>
      </Form>
    </>
  );
}

/**
 * Records that an operation was done or cancelled, with its date; within 30 days, that it goes ahead after all.
 */
export function EndForm({ surgeryId }: { readonly surgeryId: string }) {
  const run = useConsentDecision(surgeryId, 'END');
  const reopens = isReopening(run);
  const { outcome } = typedAct(run.snapshot);
  const title = words.decided[reopens ? 'REOPENED' : outcome === 'DONE' ? 'DONE' : 'CANCELLED'];
  return (
    <ActFrame run={run} decided={() => ({ title, next: reopens ? words.reopenNext : words.next })}>
      {() => <EndFields run={run} />}
    </ActFrame>
  );
}
