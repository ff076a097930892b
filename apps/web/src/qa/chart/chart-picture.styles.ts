import { CHART_FONT, TEXT_SIZE } from '@candour/machines/testing';
import styled, { css } from 'styled-components';
import { theme } from '../../ui/theme/tokens';
import type { Paint } from './paint';

const { colour } = theme;

const boxes = {
  plain: css`
    fill: ${colour.card};
    stroke: ${colour.control};
  `,
  active: css`
    fill: ${colour.brandWash};
    stroke: ${colour.brand};
    stroke-width: 3;
  `,
  walked: css`
    fill: ${colour.greenWash};
    stroke: ${colour.green};
    stroke-width: 1.5;
  `,
  unwalked: css`
    fill: ${colour.redWash};
    stroke: ${colour.red};
    stroke-width: 2;
    stroke-dasharray: 5 3;
  `,
} as const;

const lines = {
  plain: css`
    stroke: ${colour.brand};
  `,
  active: css`
    stroke: ${colour.brand};
    stroke-width: 3.5;
  `,
  walked: css`
    stroke: ${colour.green};
    stroke-width: 1.8;
  `,
  unwalked: css`
    stroke: ${colour.red};
    stroke-width: 1.8;
    stroke-dasharray: 5 3;
  `,
} as const;

export const Picture = styled.svg`
  display: block;
  max-width: none;
  font-family: ${CHART_FONT};
`;

/** A parent state is translucent, so that only its border shows its paint. */
export const StateRect = styled.rect<{ $paint: Paint; $isOuter: boolean; $isRegion: boolean }>`
  ${({ $paint }) => boxes[$paint]}
  ${({ $isOuter }) => $isOuter && 'fill-opacity: 0.45;'}
  ${({ $isRegion }) => $isRegion && 'stroke-dasharray: 6 4;'}
`;

export const ArrowPath = styled.path<{ $paint: Paint }>`
  fill: none;
  stroke-width: 1.3;
  ${({ $paint }) => lines[$paint]}
`;

export const WordsRect = styled.rect<{ $paint: Paint }>`
  ${({ $paint }) => boxes[$paint]}
  stroke-width: 1;
`;

export const Dot = styled.circle`
  fill: ${colour.ink};
`;

export const Ring = styled.circle`
  fill: ${colour.card};
  stroke: ${colour.brand};
`;

export const Head = styled.path`
  fill: ${colour.brand};
`;

const textStyles = {
  name: css`
    font-size: ${TEXT_SIZE.name}px;
    font-weight: ${theme.weight.bold};
    fill: ${colour.ink};
  `,
  tags: css`
    font-size: ${TEXT_SIZE.tags}px;
    fill: ${colour.amber};
  `,
  actor: css`
    font-size: ${TEXT_SIZE.actor}px;
    font-style: italic;
    fill: ${colour.brand};
  `,
  cause: css`
    font-size: ${TEXT_SIZE.cause}px;
    fill: ${colour.ink};
  `,
  guard: css`
    font-size: ${TEXT_SIZE.guard}px;
    fill: ${colour.soft};
  `,
} as const;

export const Words = styled.text<{ $role: keyof typeof textStyles; $paint: Paint }>`
  paint-order: stroke;
  stroke: ${colour.card};
  stroke-width: 3;
  stroke-linejoin: round;
  stroke-opacity: 0.85;
  ${({ $role }) => textStyles[$role]}
  ${({ $paint }) => $paint === 'active' && `font-weight: ${theme.weight.bold};`}
  ${({ $paint }) => $paint === 'unwalked' && `fill: ${colour.red};`}
`;
