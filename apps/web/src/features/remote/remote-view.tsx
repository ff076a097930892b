import { SCREENS } from '@candour/contracts';
import type { ReactNode } from 'react';
import { UNREACHABLE } from '../../api/api-error';
import { FocusInSight } from '../../lib/focus-in-sight';
import { Button } from '../../ui/button/button';
import { TextLink } from '../../ui/link/text-link';
import { Notice } from '../../ui/notice/notice';
import { Skeleton, type SkeletonProps } from '../../ui/skeleton/skeleton';
import type { Remote } from './use-remote';
import { words } from './words';

export interface RemoteViewProps<Data> {
  readonly of: Remote<Data>;
  readonly shapes?: SkeletonProps['shapes'];
  readonly room?: SkeletonProps['room'];
  /** In place of the server's message, where the specification has one of its own. */
  readonly failureText?: string;
  readonly children: (data: Data) => ReactNode;
}

/**
 * A skeleton of what is coming, then the thing, or what went wrong with a way to try again; where nothing is to be found,
 * trying again helps nobody, so the way leads home.
 */
export function RemoteView<Data>(props: RemoteViewProps<Data>) {
  return (
    <FocusInSight>
      <RemoteState {...props} />
    </FocusInSight>
  );
}

function RemoteState<Data>({ of: remote, shapes, room, failureText, children }: RemoteViewProps<Data>) {
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
  if (remote.failure === null || remote.isBusy)
    return <Skeleton {...(shapes ? { shapes } : {})} {...(room ? { room } : {})} />;
  const isNothingThere = remote.failure.status === 400 || remote.failure.status === 404;
  const message = remote.failure.status === null ? UNREACHABLE : (failureText ?? remote.failure.message);
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
