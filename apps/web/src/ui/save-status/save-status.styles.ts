import styled from 'styled-components';
import { theme } from '../theme/tokens';

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'offline';

export const StatusLine = styled.p<{ $state: SaveState }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 1.5em;
  color: ${({ $state }) => theme.colour[$state === 'saved' || $state === 'saving' ? 'soft' : 'amber']};
  font-size: ${theme.text.small};
  font-weight: ${({ $state }) => theme.weight[$state === 'saved' || $state === 'saving' ? 'normal' : 'strong']};
`;
