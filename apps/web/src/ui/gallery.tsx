import { useState } from 'react';
import styled from 'styled-components';
import { allFixtures } from './all-fixtures';
import { Button } from './button/button';
import type { Fixture } from './fixture';
import { Page } from './layout/page';
import { theme } from './theme/tokens';

function Example({ name, element, isOverlay = false }: Fixture) {
  const [isShown, setIsShown] = useState(!isOverlay);
  return (
    <GalleryExample>
      <h3>{name}</h3>
      {isOverlay ? (
        <Button variant="quiet" size="small" onPress={() => setIsShown(!isShown)}>
          {isShown ? 'Take away' : 'Show'}
        </Button>
      ) : null}
      {isShown ? <div>{element}</div> : null}
    </GalleryExample>
  );
}

/** Every fixture of the kit on one page. */
export function Gallery() {
  return (
    <Page title="Component gallery" width="wide">
      {allFixtures.map(({ component, fixtures }) => (
        <GalleryGroup key={component} id={component} aria-label={component}>
          <h2>{component}</h2>
          {fixtures.map((fixture) => (
            <Example key={fixture.name} {...fixture} />
          ))}
        </GalleryGroup>
      ))}
    </Page>
  );
}

const GalleryGroup = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  padding-block: ${theme.space[6]};
  border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
`;

const GalleryExample = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  min-width: 0;

  > h3 {
    color: ${theme.colour.soft};
    font-size: ${theme.text.small};
    font-weight: ${theme.weight.normal};
  }
`;
