import type { Laterality, LearningPage } from '@candour/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../../ui/button/button';
import { Cluster } from '../../../ui/layout/cluster';
import { SmallText } from '../../../ui/layout/layout.styles';
import { Stack } from '../../../ui/layout/stack';
import { theme } from '../../../ui/theme/tokens';
import { pageWords as words } from './learning-page.words';
import { PageContents } from './page-contents';
import { PagePart } from './page-part';
import { minutesToRead, spokenPart } from './spoken-page';
import { useListening } from './use-listening';

export interface OperationPageProps {
  readonly page: LearningPage;
  /** The side of the operation; null while it is not known, undefined where there is none to show. */
  readonly side?: Laterality | null;
  /** Content below each part. */
  readonly children?: (part: LearningPage['parts'][number]) => ReactNode;
}

const PAGE = 'page';

type PicturedSide = 'Right' | 'Left';

/** Scrolls to the part or paragraph in the address, because the page did not exist when the browser tried. */
const useAddressedPlace = (): void => {
  useEffect(() => {
    const place = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }, []);
};

interface SideProps {
  readonly side: Laterality | null;
  /** The side of the pictures while the patient has said none. */
  readonly pictured: PicturedSide;
}

function Side({ side, pictured }: SideProps) {
  if (side === null) return <>{words.sideUnknown[pictured]}</>;
  const [before, name, after] = words.sides[side];
  return (
    <>
      {before}
      <b>{name}</b>
      {after}
    </>
  );
}

/** The page that teaches an operation: eight parts, drawings, risks in numbers, words explained, read aloud on demand. */
export function OperationPage({ page, side, children }: OperationPageProps) {
  const listening = useListening();
  useAddressedPlace();
  const [pictured, setPictured] = useState<PicturedSide>('Right');
  const other = pictured === 'Right' ? 'Left' : 'Right';
  const shown = side === null ? pictured : (side ?? null);
  const isHeard = listening?.heard === PAGE;
  const listenToAll = () =>
    listening?.listen(
      PAGE,
      page.parts.flatMap((part) => spokenPart(page, part, shown)),
    );
  return (
    <Layout>
      <PageContents parts={page.parts} />
      <Stack gap={10}>
        <Stack gap={3}>
          <SmallText>
            {side === undefined ? null : (
              <>
                <Side side={side} pictured={pictured} />
                {' · '}
              </>
            )}
            {words.minutes(minutesToRead(page))}
          </SmallText>
          <Actions>
            <Cluster>
              {listening ? (
                <Button variant="quiet" onPress={isHeard ? listening.stop : listenToAll}>
                  {isHeard ? words.stop : words.listen}
                </Button>
              ) : null}
              <Button variant="quiet" onPress={() => window.print()}>
                {words.print}
              </Button>
              {side === null ? (
                <Button variant="quiet" onPress={() => setPictured(other)}>
                  {words.showSide[other]}
                </Button>
              ) : null}
            </Cluster>
          </Actions>
        </Stack>
        {page.parts.map((part, place) => (
          <PagePart
            key={part.part}
            page={page}
            part={part}
            number={place + 1}
            side={shown}
            listening={listening}
          >
            {children?.(part)}
          </PagePart>
        ))}
        <SmallText>{page.notice}</SmallText>
      </Stack>
    </Layout>
  );
}

const Layout = styled.article`
  display: grid;
  gap: ${theme.space[6]};
  align-items: start;

  & > * {
    min-width: 0;
  }

  ${theme.screen.fromWideDesk} {
    grid-template-columns: ${theme.size.chart} minmax(0, 1fr);
    gap: ${theme.space[12]};
  }

  ${theme.screen.print} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Actions = styled.div`
  ${theme.screen.print} {
    display: none;
  }
`;
