import styled from 'styled-components';
import { theme } from '../theme/tokens';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

export const noticeColours = {
  info: { edge: 'brand', ground: 'brandWash', icon: 'info' },
  success: { edge: 'green', ground: 'greenWash', icon: 'tick' },
  warning: { edge: 'amber', ground: 'amberWash', icon: 'warning' },
  error: { edge: 'red', ground: 'redWash', icon: 'warning' },
} as const;

export const NoticeBox = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-inline-start: ${theme.border.mark} solid ${({ $tone }) => theme.colour[noticeColours[$tone].edge]};
  border-radius: ${theme.radius.small};
  background: ${({ $tone }) => theme.colour[noticeColours[$tone].ground]};

  & > svg {
    margin-block-start: 0.2em;
    color: ${({ $tone }) => theme.colour[noticeColours[$tone].edge]};
  }
`;

export const NoticeBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space[3]};
  min-width: 0;
  overflow-wrap: anywhere;
`;
