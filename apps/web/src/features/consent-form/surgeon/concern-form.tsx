import type { Surgery } from '@candour/contracts';
import {
  actFailure,
  actFieldErrors,
  type ConcernAct,
  isSendingAct,
  offeredConcernAct,
  typedAct,
} from '@candour/machines';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { Stack } from '../../../ui/layout/stack';
import { Notice } from '../../../ui/notice/notice';
import { TextField } from '../../../ui/text-field/text-field';
import { type ConsentDecisionRun, useConsentDecision } from '../decision/use-consent-decision';
import { ActFrame } from './act-frame';
import { concernWords } from './act-words';

const isSignedByAll = ({ consent: { state } }: Surgery): boolean =>
  state === 'SIGNED' || state === 'CONFIRMED';

interface ReasonFormProps {
  readonly run: ConsentDecisionRun;
  readonly act: ConcernAct;
  readonly surgery: Surgery;
}

function ReasonForm({ run: { snapshot, send }, act, surgery }: ReasonFormProps) {
  const words = concernWords[act];
  return (
    <Stack gap={5}>
      <p>{words.lead}</p>
      <ul>
        {words.happens.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {words.supersedes !== null && isSignedByAll(surgery) ? (
        <Notice tone="warning">{words.supersedes}</Notice>
      ) : null}
      <Form
        aria-label={words.link}
        errors={formErrors(actFieldErrors(snapshot), actFailure(snapshot))}
        onSubmit={() => send({ type: 'act.submitted' })}
      >
        <TextField
          name="reason"
          label={words.reason}
          hint={concernWords.hint}
          rows={6}
          value={typedAct(snapshot).reason}
          onChange={(reason) => send({ type: 'act.typed', typed: { reason } })}
        />
        <Button type="submit" isPending={isSendingAct(snapshot) || snapshot.hasTag('busy')}>
          {words.button}
        </Button>
      </Form>
    </Stack>
  );
}

/** Raises a concern about a consent or settles the open one, with a reason that only staff read. */
export function ConcernForm({ surgeryId }: { readonly surgeryId: string }) {
  const run = useConsentDecision(surgeryId, 'CONCERN');
  const act = offeredConcernAct(run.snapshot) ?? 'RAISE';
  const { decided, next } = concernWords[act];
  return (
    <ActFrame run={run} decided={() => ({ title: decided, next })}>
      {(surgery) => <ReasonForm run={run} act={act} surgery={surgery} />}
    </ActFrame>
  );
}
