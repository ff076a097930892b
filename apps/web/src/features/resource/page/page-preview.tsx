import { resourceEndpoints } from '@candour/contracts';
import { call } from '../../../api/client';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { OperationPage } from './operation-page';

/** The page that teaches an operation, as patients read it. */
export function PagePreview({ operationId }: { readonly operationId: string }) {
  const remote = useRemote((signal) =>
    call(resourceEndpoints.previewLearningPage, { params: { id: operationId }, signal }),
  );
  return (
    <RemoteView of={remote} shapes={['line', 'card']}>
      {({ page }) => (page ? <OperationPage page={page} /> : null)}
    </RemoteView>
  );
}
