import { type Decision, pathTo, type Surgery } from '@candour/contracts';
import { actFailure, actFieldErrors, isSendingAct, typedAct } from '@candour/machines';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { TextField } from '../../../ui/text-field/text-field';
import { SidesHeldForPatient } from '../side/sides-held';
import { decisionScreens } from './decision-screens';
import { SideAnswer } from './side-answer';
import type { ConsentDecisionRun } from './use-consent-decision';
import { decisionPageWords as words, decisionWords } from './words';

/** Decisions to go on, which need no reason. */
const WITHOUT_REASON: readonly Decision[] = ['READY', 'RECONSIDER'];

export interface DecisionFormProps {
  readonly run: ConsentDecisionRun;
  readonly decision: Decision;
  readonly surgery: Surgery;
}

/** The meaning of a decision, an optional reason, one button, and one back link. */
export function DecisionForm({ run, decision, surgery }: DecisionFormProps) {
  const { snapshot, send } = run;
  const { happens, button, lead } = decisionWords[decision];
  const fields = (
    <>
      {WITHOUT_REASON.includes(decision) ? null : (
        <TextField
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          isOptional
          rows={4}
          value={typedAct(snapshot).reason}
          onChange={(reason) => send({ type: 'act.typed', typed: { reason } })}
        />
      )}
      <Button type="submit" isWide isPending={isSendingAct(snapshot) || snapshot.hasTag('busy')}>
        {button}
      </Button>
      <TextLink href={pathTo('/patient/surgery/:id', { id: surgery.surgery_id })}>{words.back}</TextLink>
    </>
  );
  return (
    <Stack gap={6}>
      {decision === 'SIDE_WRONG' && surgery.consent.holds.includes('SIDE') ? (
        <SidesHeldForPatient surgery={surgery} isLinked={false} />
      ) : (
        <p>{lead}</p>
      )}
      <Card title={words.whatHappens}>
        <ul>
          {happens.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
      <Form
        aria-label={decisionScreens[decision].title}
        errors={formErrors(actFieldErrors(snapshot), actFailure(snapshot))}
        onSubmit={() => send({ type: 'act.submitted' })}
      >
        {decision === 'SIDE_WRONG' ? (
          <SideAnswer run={run} surgeryId={surgery.surgery_id} after={fields} />
        ) : (
          fields
        )}
      </Form>
    </Stack>
  );
}
