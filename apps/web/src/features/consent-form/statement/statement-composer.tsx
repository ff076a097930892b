import {
  type FlaggedAnswer,
  isSurgeonsSideOpen,
  pathTo,
  patientName,
  type StatementTemplate,
  type Surgery,
} from '@candour/contracts';
import {
  isSavingStatement,
  isStatementKept,
  isStatementRestored,
  NO_RISK,
  statementFailure,
  statementFieldErrors,
  statementReading,
  statementSurgery,
  statementTemplates,
  type TypedStatement,
  typedStatement,
  withRisk,
  withTemplate,
} from '@candour/machines';
import { type ReactNode, useState } from 'react';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { Who } from '../../../shell/identity/who';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { Button } from '../../../ui/button/button';
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
import { NewRoundQuestion, SideDoubt } from './statement-dialogs';
import { StatementFields } from './statement-fields';
import { StatementTemplates } from './statement-templates';
import { type StatementWriting, useStatement } from './use-statement';
import { fieldWords, openWords, statementWords as words } from './words';

export interface StatementComposerProps {
  readonly surgeryId: string;
  readonly accountId: string;
  /** The patient's texts, shown above the form; null while they load. */
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
  if (typedStatement(snapshot) === null || beside === null)
    return <Skeleton shapes={['line', 'card', 'card']} />;
  if (snapshot.hasTag('complete')) return <Saved {...writing} />;
  return <Writing {...writing} beside={beside} />;
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

type WritingProps = StatementWriting & Pick<StatementComposerProps, 'beside'>;

function Writing({ beside, ...writing }: WritingProps) {
  const { snapshot } = writing;
  const surgery = statementSurgery(snapshot);
  const typed = typedStatement(snapshot);
  if (surgery === null || typed === null) return null;
  const about = { ...writing, surgery, typed };
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
          <StatementForm {...about} />
        </Stack>
        <Templates {...about} />
      </Columns>
      <SideDoubt {...writing} side={typed.side} />
      <NewRoundQuestion {...writing} />
    </Stack>
  );
}

type AboutProps = StatementWriting & {
  readonly surgery: Surgery;
  readonly typed: TypedStatement;
};

/** The patient's flagged answers, which a risk may be written about, and the fields of the statement. */
function StatementForm({ snapshot, send, type, surgery, typed }: AboutProps) {
  const flagged = statementReading(snapshot)?.suggested.flagged ?? [];
  const writeAbout = ({ question_heading, patient_answer }: FlaggedAnswer) =>
    type({
      risks: [...typed.risks, { ...NO_RISK, note: openWords.riskNote(question_heading, patient_answer) }],
    });
  return (
    <>
      <FlaggedAnswers flagged={flagged} onWriteAbout={writeAbout} />
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
    </>
  );
}

/** The surgeon's templates, with those that were kept or removed since they were loaded. */
function Templates({ snapshot, type, surgery, typed }: AboutProps) {
  const [changed, setChanged] = useState<readonly StatementTemplate[] | null>(null);
  const templates = changed ?? statementTemplates(snapshot);
  return (
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
  );
}
