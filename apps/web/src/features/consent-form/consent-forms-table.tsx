import { labels, type ListedConsentForm, messages, pathTo, TABLE_PAGE_SIZE } from '@candour/contracts';
import { type Column, DataTable, type TableView } from '../../ui/data-table/data-table';
import { Cluster } from '../../ui/layout/cluster';
import { LinkButton } from '../../ui/link/link-button';
import { SignedMark } from './signed-mark';
import { words } from './surgeon-consent-forms.words';

const [actions, patientName, operation, patientSigned, surgeonSigned] = labels.columns.consentForms;

const nameOf = (form: ListedConsentForm): string => `${form.patient_first_name} ${form.patient_last_name}`;

function RowActions({ form }: { readonly form: ListedConsentForm }) {
  const about = [nameOf(form), form.operation_name] as const;
  const id = form.surgery_id;
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
      <LinkButton
        variant={form.surgeon_signed ? 'quiet' : 'primary'}
        size="small"
        href={pathTo('/surgeon/consent-form/:id', { id })}
        aria-label={form.surgeon_signed ? words.openOf(...about) : words.signOf(...about)}
      >
        {form.surgeon_signed ? words.open : words.sign}
      </LinkButton>
    </Cluster>
  );
}

const columns: readonly Column<ListedConsentForm>[] = [
  { key: 'actions', heading: actions, cell: (form) => <RowActions form={form} /> },
  {
    key: 'patient',
    heading: patientName,
    cell: nameOf,
    sortValue: (form) => `${form.patient_last_name} ${form.patient_first_name}`,
    isRowHeading: true,
  },
  {
    key: 'operation',
    heading: operation,
    cell: (form) => form.operation_name,
    sortValue: (form) => form.operation_name,
  },
  {
    key: 'patient-signed',
    heading: patientSigned,
    cell: (form) => <SignedMark isSigned={form.patient_signed} />,
  },
  {
    key: 'surgeon-signed',
    heading: surgeonSigned,
    cell: (form) => <SignedMark isSigned={form.surgeon_signed} />,
  },
];

export interface ConsentFormsTableProps {
  readonly forms: readonly ListedConsentForm[];
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

export function ConsentFormsTable({ forms, view, onView }: ConsentFormsTableProps) {
  return (
    <DataTable
      caption={labels.headings.consentForms}
      columns={columns}
      rows={forms}
      rowKey={(form) => form.surgery_id}
      emptyText={messages.noConsentForms}
      emptyGuidance={words.noneGuidance}
      pageSize={TABLE_PAGE_SIZE}
      view={view}
      onView={onView}
    />
  );
}
