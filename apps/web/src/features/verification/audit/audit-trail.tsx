import { auditTrailEndpoints } from '@candour/contracts';
import { useState } from 'react';
import { call } from '../../../api/client';
import { saveFile } from '../../../lib/download';
import { useSearchParameters } from '../../../lib/navigation';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { Button } from '../../../ui/button/button';
import { DownloadButton } from '../../../ui/download-button/download-button';
import { Cluster } from '../../../ui/layout/cluster';
import { Notice } from '../../../ui/notice/notice';
import { AuditEntries } from './audit-entries';
import { AuditFilters, type AuditFilter } from './audit-filters';
import { auditWords as words } from './words';

const FILTERS = ['person', 'surgery_id', 'kind', 'from', 'to'] as const;

const { exportAuditTrail, readAuditTrail } = auditTrailEndpoints;

function Export({ of: query }: { readonly of: AuditFilter }) {
  const [state, setState] = useState<'idle' | 'pending' | 'saved' | 'failed'>('idle');
  const take = async (): Promise<void> => {
    setState('pending');
    const file = await call(exportAuditTrail, { query }).catch(() => null);
    if (file) saveFile(file, words.file);
    setState(file ? 'saved' : 'failed');
  };
  return (
    <>
      {state === 'failed' ? (
        <Notice tone="error" role="alert">
          {words.exportFailed}
        </Notice>
      ) : null}
      <div>
        <DownloadButton
          isPending={state === 'pending'}
          progress={state === 'saved' ? words.exported : null}
          onPress={() => void take()}
        >
          {words.export}
        </DownloadButton>
      </div>
    </>
  );
}

/** The audit trail, searched and page by page; the search is in the address. */
export function AuditTrail() {
  const { read, write } = useSearchParameters();
  const named = FILTERS.map((name) => [name, read(name)] as const);
  const filter: AuditFilter = Object.fromEntries(named.filter(([, value]) => value));
  const before = read('before');
  const query = { ...filter, ...(before ? { before } : {}) };
  const key = JSON.stringify(query);
  const remote = useRemote((signal) => call(readAuditTrail, { query, signal }), key);
  const search = (next: AuditFilter): void =>
    write({ ...Object.fromEntries(FILTERS.map((name) => [name, next[name] ?? null])), before: null });
  return (
    <RemoteView of={remote} shapes={['line', 'card', 'card']}>
      {({ entries, kinds, next }) => (
        <>
          <AuditFilters shown={filter} kinds={kinds} onSearch={search} />
          <AuditEntries entries={entries} isLoading={remote.isBusy} />
          <Cluster gap={3}>
            {before ? (
              <Button variant="quiet" onPress={() => write({ before: null })}>
                {words.newest}
              </Button>
            ) : null}
            {next ? (
              <Button variant="quiet" isPending={remote.isBusy} onPress={() => write({ before: next })}>
                {words.older}
              </Button>
            ) : null}
          </Cluster>
          <Export of={filter} />
        </>
      )}
    </RemoteView>
  );
}
