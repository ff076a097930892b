import {
  type FlaggedAnswer,
  isSurgeonsSideOpen,
  pathTo,
  patientName,
  type StatementTemplate,
} from '@candour/contracts';
import {
  isConfirmingStatement,
  isSavingStatement,
  isStatedSideDoubted,
  isStatementKept,
  isStatementRestored,
  NO_RISK,
  statementFailure,
  statementFieldErrors,
  statementReading,
  statementSurgery,
  statementTemplates,
  typedStatement,
  withRisk,
  withTemplate,
} from '@candour/machines';
import { type ReactNode, useState } from 'react';
import { sideInWords } from '../../../lib/names-on-screen';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { Who } from '../../../shell/identity/who';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { Button } from '../../../ui/button/button';
import { LazyDialog } from '../../../ui/dialog/lazy-dialog';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { Columns } from '../../../ui/layout/columns';
import { SmallText } from '../../../ui/layout/layout.styles';
import { Stack } from '../../../ui/layout/stack';
import { LinkButton } from '../../../ui/link/link-button';
import { TextLink } from '../../../ui/link/text-link';
import { Notice } from '../../../ui/notice/notice';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import { sideWords } from '../side/words';
import { FlaggedAnswers } from './flagged-answers';
import { KeepTemplate } from './keep-template';
import { StatementFields } from './statement-fields';
import { StatementTemplates } from './statement-templates';
import { type StatementWriting, useStatement } from './use-statement';
import { fieldWords, openWords, statementWords as words } from './words';

export interface StatementComposerProps {
  readonly surgeryId: string;
  readonly accountId: string;
  /** The patient's texts, shown beside the form. */
  readonly beside: ReactNode;
}

const labels: Readonly<Record<string, string>> = {
  matters: fieldWords.matters,
  risks: fieldWords.risks,
  benefits: fieldWords.benefits,
  alternatives: fieldWords.alternatives,
  no_treatment: fieldWords.noTreatment,
  extra_procedures: fieldWords.extraProcedures,
  transfusion: fieldWords.transfusion,
  anaesthesia: fieldWords.anaesthesia,
  tissue: fieldWords.tissue,
  photographs: fieldWords.photographs,
  students: fieldWords.students,
  discussed_on: fieldWords.discussedOn,
  discussed_how: fieldWords.discussedHow,
  discussed_by: fieldWords.discussedBy,
  discussed_by_role: fieldWords.discussedByRole,
  supporter: fieldWords.supporter,
  leaflets: fieldWords.leaflets,
  surgeon_side: sideWords.question,
};

/** "Your statement": what the surgeon writes for one patient, filled from the operation's text. */
export function StatementComposer({ surgeryId, accountId, beside }: StatementComposerProps) {
  const writing = useStatement(surgeryId, accountId);
  const { snapshot, send } = writing;
  const failure = statementFailure(snapshot);
  if (snapshot.hasTag('failed') || snapshot.hasTag('locked')) {
    return (
      <Notice
        tone={snapshot.hasTag('failed') ? 'error' : 'info'}
        role="alert"
        action={
          <Button variant="quiet" size="small" onPress={() => send({ type: 'load.retried' })}>
            {words.tryAgain}
          </Button>
        }
      >
        {failure ?? words.closed}
      </Notice>
    );
  }
  if (typedStatement(snapshot) === null) return <Skeleton shapes={['line', 'card', 'card']} />;
  return snapshot.hasTag('complete') ? <Saved {...writing} /> : <Writing {...writing} beside={beside} />;
}

function Saved({ snapshot, send }: StatementWriting) {
  const heading = useFocusOnChange('saved', true);
  const surgery = statementSurgery(snapshot);
  if (surgery === null) return null;
  const { surgery_id: id } = surgery;
  return (
    <Stack gap={5}>
      <h2 tabIndex={-1} ref={heading}>
        {words.saved}
      </h2>
      <p>{words.savedNext(patientName(surgery))}</p>
      <NeedsFlag of={surgery} />
      <Stack gap={3}>
        <div>
          <LinkButton href={pathTo('/surgeon/consent-form/:id', { id })}>{words.sign}</LinkButton>
        </div>
        <TextLink href={pathTo('/surgeon/surgeries/:id', { id })}>{words.surgery}</TextLink>
        <div>
          <Button variant="plain" onPress={() => send({ type: 'load.retried' })}>
            {words.writeMore}
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}

function Writing({
  snapshot,
  send,
  type,
  beside,
}: StatementWriting & Pick<StatementComposerProps, 'beside'>) {
  const surgery = statementSurgery(snapshot);
  const typed = typedStatement(snapshot);
  const reading = statementReading(snapshot);
  const [changed, setChanged] = useState<readonly StatementTemplate[] | null>(null);
  const templates = changed ?? statementTemplates(snapshot);
  if (surgery === null || typed === null || reading === null) return null;
  const writeAbout = ({ question_heading, patient_answer }: FlaggedAnswer) =>
    type({
      risks: [...typed.risks, { ...NO_RISK, note: openWords.riskNote(question_heading, patient_answer) }],
    });
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Who of={surgery} />
        <p>{words.lead(patientName(surgery))}</p>
        <NeedsFlag of={surgery} />
      </Stack>
      {isStatementRestored(snapshot) ? (
        <Notice tone="info" role="status">
          {words.restored}
        </Notice>
      ) : null}
      <Columns layout="main-aside">
        <Stack gap={5}>
          {beside}
          <FlaggedAnswers flagged={reading.suggested.flagged ?? []} onWriteAbout={writeAbout} />
          <Form
            aria-label={words.link}
            errors={formErrors(statementFieldErrors(snapshot), statementFailure(snapshot), labels)}
            onSubmit={() => send({ type: 'statement.submitted' })}
          >
            <StatementFields
              typed={typed}
              onType={type}
              asksSide={isSurgeonsSideOpen(surgery, surgery.consent.holds)}
            />
            <SmallText>{isStatementKept(snapshot) ? words.kept : words.notKept}</SmallText>
            <Button type="submit" isPending={isSavingStatement(snapshot) || snapshot.hasTag('busy')}>
              {words.save}
            </Button>
          </Form>
        </Stack>
        <Stack gap={5}>
          <StatementTemplates
            surgery={surgery}
            templates={templates}
            onUse={(template) => type(withTemplate(typed, template))}
            onInsert={(risk) => type({ risks: withRisk(typed.risks, risk) })}
            onRemoved={({ template_id }) =>
              setChanged(templates.filter((one) => one.template_id !== template_id))
            }
          />
          <KeepTemplate
            surgery={surgery}
            typed={typed}
            onKept={(template) => setChanged([...templates, template])}
          />
        </Stack>
      </Columns>
      <LazyDialog
        isOpen={isStatedSideDoubted(snapshot)}
        onClose={() => send({ type: 'side.reconsidered' })}
        mustAnswer
        title={sideWords.question}
        actions={
          <>
            <Button onPress={() => send({ type: 'side.confirmed' })}>{sideWords.confirm}</Button>
            <Button variant="quiet" onPress={() => send({ type: 'side.reconsidered' })}>
              {sideWords.again}
            </Button>
          </>
        }
      >
        <p>{sideWords.doubt(sideInWords(typed.side))}</p>
      </LazyDialog>
      <LazyDialog
        isOpen={isConfirmingStatement(snapshot)}
        onClose={() => send({ type: 'change.cancelled' })}
        mustAnswer
        title={words.confirmTitle}
        actions={
          <>
            <Button onPress={() => send({ type: 'change.confirmed' })}>{words.confirmYes}</Button>
            <Button variant="quiet" onPress={() => send({ type: 'change.cancelled' })}>
              {words.confirmNo}
            </Button>
          </>
        }
      >
        <p>{words.confirm}</p>
      </LazyDialog>
    </Stack>
  );
}
