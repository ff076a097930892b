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

const slim = css`
  && {
    gap: ${theme.space[3]};
    padding-block-start: ${theme.space[3]};
  }

  h1 {
    font-size: ${theme.text.h2};
  }
`;

export const PageBox = styled.div<{ $width: PageWidth; $isSlim?: boolean }>`
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

  ${({ $isSlim }) => ($isSlim ? slim : '')}
`;

export const softText = css`
  color: ${theme.colour.soft};
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
