import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/icon';
import { theme } from '../theme/tokens';
import { words } from '../words';

export interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly children: ReactNode;
  /** An optional button, such as Try again. */
  readonly action?: ReactNode;
  /** `status` for news that appears after an action, `alert` for an error that does. */
  readonly role?: 'status' | 'alert' | undefined;
}

/** A message in the page where it applies. An error includes the word "Error". */
export function Notice({ tone = 'info', children, action, role }: NoticeProps) {
  return (
    <NoticeBox $tone={tone} role={role}>
      <Icon name={noticeColours[tone].icon} />
      <NoticeBody>
        <div>
          {tone === 'error' ? <b>{words.error}: </b> : null}
          {children}
        </div>
        {action}
      </NoticeBody>
    </NoticeBox>
  );
}

type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const noticeColours = {
  info: { edge: 'brand', ground: 'brandWash', icon: 'info' },
  success: { edge: 'green', ground: 'greenWash', icon: 'tick' },
  warning: { edge: 'amber', ground: 'amberWash', icon: 'warning' },
  error: { edge: 'red', ground: 'redWash', icon: 'warning' },
} as const;

const NoticeBox = styled.div<{ $tone: NoticeTone }>`
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

const NoticeBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space[3]};
  min-width: 0;
  overflow-wrap: anywhere;

  /* An email address in large letters is longer than a line. */
  & > div {
    max-width: 100%;
  }
`;
