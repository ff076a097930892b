import { messages, pathTo, type Surgery } from '@candour/contracts';
import { dateInDetails, dateInList } from '../../../lib/dates-on-screen';
import { hospitalAndCity } from '../../../lib/names-on-screen';
import { Accordion } from '../../../ui/accordion/accordion';
import { EmptyState } from '../../../ui/empty-state/empty-state';
import { FactList } from '../../../ui/fact-list/fact-list';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { SurgeryProgressChip } from './surgery-cells';
import { SurgeryQuickButtons } from './surgery-quick-buttons';
import { words } from './words';
import { operationAndSide } from './worklist.model';

function Content({ surgery }: { readonly surgery: Surgery }) {
  const { surgery_id: id } = surgery;
  return (
    <Stack gap={4}>
      <FactList
        facts={[
          { name: words.facts.hospital, value: hospitalAndCity(surgery) },
          {
            name: words.facts.date,
            value: dateInDetails(surgery.surgery_date, messages.surgeryDateUnknownDetails),
          },
          { name: words.facts.progress, value: <SurgeryProgressChip surgery={surgery} /> },
        ]}
      />
      <TextLink href={pathTo('/surgeon/surgeries/:id', { id })}>
        {words.view}: {surgery.operation_name}
      </TextLink>
      <SurgeryQuickButtons id={id} about={surgery.operation_name} />
    </Stack>
  );
}

/** "Their surgeries in an accordion"; the first one is open. */
export function PatientSurgeries({ surgeries }: { readonly surgeries: readonly Surgery[] }) {
  if (surgeries.length === 0) return <EmptyState title={words.noneShared} />;
  return (
    <Accordion
      headingLevel={2}
      entries={surgeries.map((surgery, index) => ({
        key: surgery.surgery_id,
        title: `${operationAndSide(surgery)} · ${dateInList(surgery.surgery_date, messages.surgeryDateUnknownDetails)}`,
        content: <Content surgery={surgery} />,
        isOpenAtFirst: index === 0,
      }))}
    />
  );
}
