import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { words } from '../words';
import { NoticeBody, NoticeBox, type NoticeTone, noticeColours } from './notice.styles';

export interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly children: ReactNode;
  /** Such as a button to try again. */
  readonly action?: ReactNode;
  /** `status` for news that arrives after an action, `alert` for an error that does. */
  readonly role?: 'status' | 'alert' | undefined;
}

/** Something to know, where it happened. An error says the word. */
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
