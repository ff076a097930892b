import type { Surgery } from '@candour/contracts';
import { Card } from '../../ui/card/card';
import { Columns } from '../../ui/layout/columns';
import { mostCommonOperations } from './surgeon-surgery.model';
import { words } from './surgeon-surgery.words';
import { Figure } from './surgery-counts.styles';

/** "A total count card, cards for the two most common operations." */
export function SurgeryCounts({ surgeries }: { readonly surgeries: readonly Surgery[] }) {
  return (
    <Columns gap={4}>
      <Card title={words.total} gap={1}>
        <Figure>{surgeries.length}</Figure>
      </Card>
      {mostCommonOperations(surgeries).map(({ name, count }) => (
        <Card key={name} title={name} gap={1}>
          <Figure>{words.ofOperation(count)}</Figure>
        </Card>
      ))}
    </Columns>
  );
}
