import type { Surgery } from '@candour/contracts';
import styled from 'styled-components';
import { Card } from '../../../ui/card/card';
import { Columns } from '../../../ui/layout/columns';
import { theme } from '../../../ui/theme/tokens';
import { words } from './words';
import { mostCommonOperations } from './worklist.model';

/** "A total count card, cards for the two most common operations." */
export function SurgeryCounts({ surgeries }: { readonly surgeries: readonly Surgery[] }) {
  return (
    <Columns gap={2}>
      <Card title={words.total} aside={<Figure>{surgeries.length}</Figure>} />
      {mostCommonOperations(surgeries).map(({ name, count }) => (
        <Card key={name} title={name} aside={<Figure>{words.ofOperation(count)}</Figure>} />
      ))}
    </Columns>
  );
}

const Figure = styled.p`
  color: ${theme.colour.brand};
  font-weight: ${theme.weight.bold};
  font-variant-numeric: tabular-nums;
`;
