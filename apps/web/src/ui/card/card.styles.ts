import styled from 'styled-components';
import type { Gap } from '../layout/layout.styles';
import { theme } from '../theme/tokens';

export type CardTone = 'plain' | 'brand' | 'warning' | 'danger' | 'success';

const tones = {
  plain: { edge: 'line', ground: 'card' },
  brand: { edge: 'brand', ground: 'card' },
  warning: { edge: 'amber', ground: 'amberWash' },
  danger: { edge: 'red', ground: 'redWash' },
  success: { edge: 'green', ground: 'greenWash' },
} as const;

export const CardBox = styled.section<{ $tone: CardTone; $gap: Gap }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap }) => theme.space[$gap]};
  min-width: 0;
  padding: ${theme.space[5]};
  border: ${theme.border.hairline} solid ${({ $tone }) => theme.colour[tones[$tone].edge]};
  border-radius: ${theme.radius.card};
  background: ${({ $tone }) => theme.colour[tones[$tone].ground]};
  break-inside: avoid;
`;

export const CardTop = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
`;
