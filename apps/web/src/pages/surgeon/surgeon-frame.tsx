import type { Surgeon } from '@candour/contracts';
import type { ReactNode } from 'react';
import { VerifiedOnly } from '../../features/verification/verified-only';
import { ShortcutsKey } from '../../features/worklist/shortcuts-key';
import { RemoteView } from '../../shell/remote/remote-view';
import { useSurgeonAccount } from '../../shell/session/account-context';
import { Page, type PageProps } from '../../ui/layout/page';

export interface SurgeonFrameProps extends Omit<PageProps, 'children'> {
  readonly children: (surgeon: Surgeon) => ReactNode;
}

/** The frame of every screen about patients. It tells a surgeon who is not VERIFIED why the page is empty. */
export function SurgeonFrame({ children, width = 'wide', ...frame }: SurgeonFrameProps) {
  const account = useSurgeonAccount();
  const remote = { ...account, isBusy: account.failure === null, isStale: false };
  return (
    <Page width={width} {...frame}>
      <ShortcutsKey />
      <RemoteView of={remote}>
        {(surgeon) => <VerifiedOnly status={surgeon.surgeon_status}>{() => children(surgeon)}</VerifiedOnly>}
      </RemoteView>
    </Page>
  );
}
