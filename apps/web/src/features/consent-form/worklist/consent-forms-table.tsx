import {
  labels,
  type ListedConsentForm,
  messages,
  pathTo,
  patientName,
  TABLE_PAGE_SIZE,
} from '@candour/contracts';
import styled from 'styled-components';
import { ConsentChip } from '../../../shell/consent/consent-chip';
import { isAtRest, type Standing, standingOf } from '../../../shell/consent/standing';
import { staffStandings } from '../../../shell/consent/staff-words';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { type Column, DataTable, type TableView } from '../../../ui/data-table/data-table';
import { Icon } from '../../../ui/icon/icon';
import { Cluster } from '../../../ui/layout/cluster';
import { LinkButton } from '../../../ui/link/link-button';
import { theme } from '../../../ui/theme/tokens';
import { words } from './words';

/** "Tick or cross", with a word of the same meaning. */
function SignedMark({ isSigned }: { readonly isSigned: boolean }) {
  return (
    <Mark $isSigned={isSigned}>
      <Icon name={isSigned ? 'tick' : 'cross'} /> {isSigned ? words.signed : words.notSigned}
    </Mark>
  );
}

const Mark = styled.span<{ readonly $isSigned: boolean }>`
  color: ${({ $isSigned }) => ($isSigned ? theme.colour.green : theme.colour.red)};
  white-space: nowrap;
`;

const partOf = (form: ListedConsentForm) => ({ consent: form, ended: form.ended });

const [actions, name, operation, patientSigned, surgeonSigned] = labels.columns.consentForms;

/** The surgeon is asked to confirm. */
const ASKED: readonly Standing[] = ['CONFIRM', 'PATIENT_CONFIRMED'];

function RowActions({ form }: { readonly form: ListedConsentForm }) {
  const about = [patientName(form), form.operation_name] as const;
  const id = form.surgery_id;
  const asked = ASKED.includes(standingOf(partOf(form)));
  const isSignable = !form.surgeon_signed && !isAtRest(standingOf(partOf(form)));
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
        variant={isSignable ? 'primary' : 'quiet'}
        size="small"
        href={pathTo('/surgeon/consent-form/:id', { id })}
        aria-label={isSignable ? words.signOf(...about) : words.openOf(...about)}
      >
        {isSignable ? words.sign : words.open}
      </LinkButton>
    </Cluster>
  );
}

const columns: readonly Column<ListedConsentForm>[] = [
  { key: 'actions', heading: actions, cell: (form) => <RowActions form={form} /> },
  {
    key: 'patient',
    heading: name,
    cell: (form) => (
      <>
        {patientName(form)}
        <NeedsFlag of={form} isShort />
      </>
    ),
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
  {
    key: 'state',
    heading: words.state,
    cell: (form) => <ConsentChip part={partOf(form)} />,
    sortValue: (form) => staffStandings[standingOf(partOf(form))].word,
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
