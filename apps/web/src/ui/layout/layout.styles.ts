import styled, { css } from 'styled-components';
import { theme } from '../theme/tokens';

export type Gap = keyof typeof theme.space;
export type PageWidth = keyof typeof theme.size.page;

export const StackBox = styled.div<{ $gap: Gap }>`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${({ $gap }) => theme.space[$gap]};
  min-width: 0;
`;

const justify = { start: 'flex-start', end: 'flex-end', between: 'space-between', centre: 'center' } as const;
const align = { start: 'flex-start', centre: 'center', end: 'flex-end', baseline: 'baseline' } as const;

export type Justify = keyof typeof justify;
export type Align = keyof typeof align;

export const ClusterBox = styled.div<{ $gap: Gap; $justify: Justify; $align: Align }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap }) => theme.space[$gap]};
  justify-content: ${({ $justify }) => justify[$justify]};
  align-items: ${({ $align }) => align[$align]};
  min-width: 0;
`;

export const ColumnsBox = styled.div<{ $gap: Gap; $weights: string }>`
  display: grid;
  gap: ${({ $gap }) => theme.space[$gap]};
  align-items: start;

  & > * {
    min-width: 0;
  }

  ${theme.screen.fromWideDesk} {
    grid-template-columns: ${({ $weights }) => $weights};
  }

  ${theme.screen.print} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const PageBox = styled.div<{ $width: PageWidth }>`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[6]};
  width: 100%;
  max-width: ${({ $width }) => theme.size.page[$width]};
  margin-inline: auto;
  padding: ${theme.space[5]};

  ${theme.screen.fromDesk} {
    padding: ${theme.space[8]};
  }
`;

export const PageHeading = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]} ${theme.space[6]};
`;

export const PageTitle = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  min-width: 0;
`;

export const softText = css`
  color: ${theme.colour.soft};
`;

export const Lead = styled.p`
  ${softText}
  max-width: ${theme.size.measure};
`;

export const hiddenFromSight = css`
  position: absolute;
  width: ${theme.border.hairline};
  height: ${theme.border.hairline};
  margin: calc(-1 * ${theme.border.hairline});
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const VisuallyHidden = styled.span`
  ${hiddenFromSight}
`;

export const SmallText = styled.p`
  ${softText}
  font-size: ${theme.text.small};
`;

export const SkipAnchor = styled.a`
  position: absolute;
  inset-block-start: ${theme.space[2]};
  inset-inline-start: ${theme.space[2]};
  z-index: ${theme.layer.skipLink};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.card};
  font-weight: ${theme.weight.strong};

  &:not(:focus) {
    ${hiddenFromSight}
  }
`;
