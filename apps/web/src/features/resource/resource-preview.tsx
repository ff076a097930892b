import { resourceEndpoints } from '@candour/contracts';
import { Suspense } from 'react';
import { call } from '../../api/client';
import { part } from '../../lib/part';
import { RemoteView } from '../../shell/remote/remote-view';
import { useRemote } from '../../shell/remote/use-remote';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { Stack } from '../../ui/layout/stack';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { ResourceVideo } from './resource-video';
import { resourceWords as words } from './resource.words';

/** The page that teaches the operation loads after the videos: it is most of the code. */
const { Component: PagePreview } = part(async () => (await import('./page/page-preview')).PagePreview);

const ignored = (): void => undefined;

/** The learning resources of an operation as patients see them. A preview counts no views. */
export function ResourcePreview({ operationId }: { readonly operationId: string }) {
  const remote = useRemote((signal) =>
    call(resourceEndpoints.previewResources, { params: { id: operationId }, signal }),
  );
  return (
    <RemoteView of={remote} shapes={['card', 'card']}>
      {({ resources }) =>
        resources.length === 0 ? (
          <EmptyState title={words.noneInPreview} />
        ) : (
          <Stack gap={8}>
            {resources.map((resource) => (
              <Stack key={resource.resource_id} as="section" gap={3} aria-label={resource.resource_title}>
                <h2>{resource.resource_title}</h2>
                <ResourceVideo resource={resource} onEnded={ignored} />
              </Stack>
            ))}
            <Suspense fallback={<Skeleton shapes={['line', 'card']} />}>
              <PagePreview operationId={operationId} />
            </Suspense>
          </Stack>
        )
      }
    </RemoteView>
  );
}
