import { isSignatureDue, labels, messages, pathTo, patientName, TABLE_PAGE_SIZE } from '@candour/contracts';
import { isAtRest, type Standing, standingOf } from '../../../shell/consent/standing';
import { Who } from '../../../shell/identity/who';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { type Column, DataTable, type TableView } from '../../../ui/data-table/data-table';
import { PlainChips } from '../../../ui/status-chip/plain-chips';
import { Cluster } from '../../../ui/layout/cluster';
import { LinkButton } from '../../../ui/link/link-button';
import { partOf, SignedMark, Waits } from './form-state';
import type { WaitingForm } from './surgeon-consent-forms.actors';
import { Forms } from './consent-forms-table.styles';
import { words } from './words';

const [actions, name, operation, patientSigned, surgeonSigned] = labels.columns.consentForms;

/** The states in which the surgeon is asked to confirm. */
const ASKED: readonly Standing[] = ['CONFIRM', 'PATIENT_CONFIRMED'];

/** The surgeon may sign before the patient, but not while details of the form are missing. */
const mayBeSigned = (form: WaitingForm): boolean =>
  !form.surgeon_signed &&
  !isAtRest(standingOf(partOf(form))) &&
  !(form.row?.missing.some((missing) => missing === 'BIRTH_DATE' || missing === 'GENDER') ?? false);

function RowActions({ form }: { readonly form: WaitingForm }) {
  const about = [patientName(form), form.operation_name] as const;
  const id = form.surgery_id;
  const asked = ASKED.includes(standingOf(partOf(form)));
  const isSignable = mayBeSigned(form);
  return (
    <Cluster gap={2}>
      <LinkButton
        variant="quiet"
        size="small"
        href={pathTo('/surgeon/surgeries/:id', { id })}
        aria-label={words.viewOf(...about)}
      >
        {words.view}
      </LinkButton>
      {asked ? (
        <LinkButton
          size="small"
          href={pathTo('/surgeon/consent-form/confirm/:id', { id })}
          aria-label={words.confirmOf(...about)}
        >
          {words.confirm}
        </LinkButton>
      ) : null}
      <LinkButton
        variant={form.row !== null && isSignatureDue(form.row) ? 'primary' : 'quiet'}
        size="small"
        href={pathTo('/surgeon/consent-form/:id', { id })}
        aria-label={isSignable ? words.signOf(...about) : words.openOf(...about)}
      >
        {isSignable ? words.sign : words.open}
      </LinkButton>
    </Cluster>
  );
}

const columns: readonly Column<WaitingForm>[] = [
  {
    key: 'actions',
    heading: actions,
    cell: (form) => <RowActions form={form} />,
    isNamed: false,
    isLast: true,
  },
  {
    key: 'patient',
    heading: name,
    cell: (form) => (
      <>
        <Who of={form} isListed />
        <NeedsFlag of={form} isShort />
      </>
    ),
    sortValue: (form) => `${form.patient_last_name} ${form.patient_first_name}`,
    isRowHeading: true,
  },
  {
    key: 'operation',
    heading: operation,
    cell: (form) => (
      <>
        <span data-cut>{form.operation_name}</span>
        <PlainChips as="div" data-last>
          <Waits form={form} />
        </PlainChips>
      </>
    ),
    isNamed: false,
    sortValue: (form) => form.operation_name,
  },
  {
    key: 'patient-signed',
    heading: patientSigned,
    cell: (form) => <SignedMark by={words.patientShort} isSigned={form.patient_signed} />,
    isNamed: false,
  },
  {
    key: 'surgeon-signed',
    heading: surgeonSigned,
    cell: (form) => <SignedMark by={words.surgeonShort} isSigned={form.surgeon_signed} />,
    isNamed: false,
  },
];

export interface ConsentFormsTableProps {
  readonly forms: readonly WaitingForm[];
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

export function ConsentFormsTable({ forms, view, onView }: ConsentFormsTableProps) {
  return (
    <Forms>
      <DataTable
        caption={labels.headings.consentForms}
        columns={columns}
        rows={forms}
        rowKey={(form) => form.surgery_id}
        emptyText={messages.noConsentForms}
        emptyGuidance={words.noneGuidance}
        pageSize={TABLE_PAGE_SIZE}
        search={{ label: words.search, hasKey: true, matches: () => true }}
        view={view}
        onView={onView}
      />
    </Forms>
  );
}
