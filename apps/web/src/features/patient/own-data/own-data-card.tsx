import { ownDataEndpoints } from '@candour/contracts';
import { useState } from 'react';
import { call } from '../../../api/client';
import { saveFile } from '../../../lib/download';
import { Card } from '../../../ui/card/card';
import { DownloadButton } from '../../../ui/download-button/download-button';
import { Notice } from '../../../ui/notice/notice';
import { ownDataWords as words } from './words';

const readOwnData = async (): Promise<Blob> => {
  const { own_data } = await call(ownDataEndpoints.readOwnData, { params: { id: 'me' } });
  return new Blob([JSON.stringify(own_data, null, 2)], { type: 'application/json' });
};

/** Exports all stored data about the patient, as a file that people and programs can read. */
export function OwnDataCard() {
  const [state, setState] = useState<'idle' | 'pending' | 'saved' | 'failed'>('idle');
  const take = async (): Promise<void> => {
    setState('pending');
    const file = await readOwnData().catch(() => null);
    if (file) saveFile(file, words.file);
    setState(file ? 'saved' : 'failed');
  };
  return (
    <Card title={words.title} gap={4}>
      <p>{words.lead}</p>
      {state === 'failed' ? (
        <Notice tone="error" role="alert">
          {words.failed}
        </Notice>
      ) : null}
      <div>
        <DownloadButton
          isPending={state === 'pending'}
          progress={state === 'saved' ? words.saved : null}
          onPress={() => void take()}
        >
          {words.download}
        </DownloadButton>
      </div>
    </Card>
  );
}
