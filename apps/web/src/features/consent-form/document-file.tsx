import { createRemoteMachine, remoteSelectors, wire } from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { UNREACHABLE } from '../../api/api-error';
import { saveFile } from '../../lib/download';
import { DownloadButton } from '../../ui/download-button/download-button';
import { Stack } from '../../ui/layout/stack';
import { Notice } from '../../ui/notice/notice';
import { consentFormWords as words } from './words';

export interface DocumentFileProps {
  /** The label of the button. */
  readonly children: string;
  readonly load: (signal: AbortSignal) => Promise<Blob>;
  readonly fileName: string;
  /** The reason why the document does not exist yet. */
  readonly disabledReason?: string | undefined;
}

/** Downloads one stored document on press. Reports a failure and can be pressed again. */
export function DocumentFile({ children, load, fileName, disabledReason }: DocumentFileProps) {
  const [machine] = useState(() =>
    wire(createRemoteMachine<true>(), {
      actors: {
        load: fromPromise(async ({ signal }) => {
          saveFile(await load(signal), fileName);
          return true as const;
        }),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine);
  const failure = remoteSelectors.failure(snapshot);
  const isBusy = snapshot.hasTag('busy');
  return (
    <Stack gap={2}>
      <div>
        <DownloadButton
          isPending={isBusy}
          disabledReason={disabledReason}
          progress={isBusy ? words.loading : null}
          onPress={() => send({ type: 'load.requested' })}
        >
          {children}
        </DownloadButton>
      </div>
      {failure === null || isBusy ? null : (
        <Notice tone="error" role="alert">
          {failure.status === null ? UNREACHABLE : failure.message}
        </Notice>
      )}
    </Stack>
  );
}
