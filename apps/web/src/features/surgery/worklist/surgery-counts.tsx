import type { Surgery } from '@candour/contracts';
import styled from 'styled-components';
import { Card } from '../../../ui/card/card';
import { theme } from '../../../ui/theme/tokens';
import { words } from './words';
import { mostCommonOperations } from './worklist.model';

/** "A total count card, cards for the two most common operations": beside one another, or each a line of a phone. */
export function SurgeryCounts({ surgeries }: { readonly surgeries: readonly Surgery[] }) {
  return (
    <Counts>
      <Card title={words.total} aside={<Figure>{surgeries.length}</Figure>} />
      {mostCommonOperations(surgeries).map(({ name, count }) => (
        <Card key={name} title={name} aside={<Figure>{words.ofOperation(count)}</Figure>} />
      ))}
    </Counts>
  );
}

const Counts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${theme.space[2]};

  & > * {
    padding: ${theme.space[2]} ${theme.space[4]};
  }

  ${theme.screen.fromTable} {
    & > * > * {
      flex-direction: column;
      gap: 0;
    }
  }

  h2 {
    font-family: ${theme.font.text};
    font-size: ${theme.text.body};
  }
`;

const Figure = styled.p`
  color: ${theme.colour.brand};
  font-weight: ${theme.weight.bold};
  font-variant-numeric: tabular-nums;
`;
