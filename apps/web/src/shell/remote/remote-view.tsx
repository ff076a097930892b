import { SCREENS } from '@candour/contracts';
import type { ReactNode } from 'react';
import { KeepFocusVisible } from '../../lib/keep-focus-visible';
import { Button } from '../../ui/button/button';
import { TextLink } from '../../ui/link/text-link';
import { Notice } from '../../ui/notice/notice';
import { Skeleton, type SkeletonProps } from '../../ui/skeleton/skeleton';
import { words } from '../words';
import { isComing, type Remote } from './use-remote';

export interface RemoteViewProps<Data> {
  readonly of: Remote<Data>;
  readonly shapes?: SkeletonProps['shapes'];
  /** What follows anywhere on the page stays hidden until the data or the failure has come, not while it is tried again. */
  readonly holdsBack?: boolean;
  /** Replaces the server's message if the specification has its own. */
  readonly failureText?: string;
  readonly children: (data: Data) => ReactNode;
  /** Comes below with the data or the failure, so that it does not move under a press. */
  readonly after?: ReactNode;
}

/** A skeleton, then the data, or an error with Try again. After a 404 a retry cannot help, so the link leads home. */
export function RemoteView<Data>({ after, ...props }: RemoteViewProps<Data>) {
  return (
    <KeepFocusVisible>
      <RemoteState {...props} />
      {isComing(props.of) ? null : after}
    </KeepFocusVisible>
  );
}

function RemoteState<Data>(props: Omit<RemoteViewProps<Data>, 'after'>) {
  const { of: remote, shapes, holdsBack = false, failureText, children } = props;
  const retry = (
    <Button variant="quiet" size="small" onPress={remote.reload}>
      {words.tryAgain}
    </Button>
  );
  if (remote.data !== null) {
    return (
      <>
        {remote.isStale ? (
          <Notice tone="warning" role="status" action={retry}>
            {words.stale}
          </Notice>
        ) : null}
        {children(remote.data)}
      </>
    );
  }
  if (remote.failure === null || remote.isBusy) {
    return <Skeleton {...(shapes ? { shapes } : {})} holdsBack={holdsBack && remote.failure === null} />;
  }
  const isNothingThere = remote.failure.status === 400 || remote.failure.status === 404;
  const message =
    remote.failure.status === null ? remote.failure.message : (failureText ?? remote.failure.message);
  return (
    <Notice
      tone="error"
      role="alert"
      action={isNothingThere ? <TextLink href={SCREENS.home.paths[0]}>{words.home}</TextLink> : retry}
    >
      {message}
    </Notice>
  );
}
