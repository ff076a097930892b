import { certificateEndpoints } from '@candour/contracts';
import type { ActorsOf, certificateMachine } from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';
import { saveFile } from '../../lib/download';
import { sayingUnsent } from '../../shell/remote/unsent';

const { readCertificate, previewCertificate, completeCertificate, downloadCertificate } =
  certificateEndpoints;

export const certificateActors: ActorsOf<typeof certificateMachine> = {
  loadCertificate: fromPromise(
    async ({ input, signal }) =>
      (await call(readCertificate, { params: { id: input.surgeryId }, signal })).certificate,
  ),
  loadPreview: fromPromise(({ input, signal }) =>
    call(previewCertificate, { params: { id: input.surgeryId }, signal }),
  ),
  completeCertificate: fromPromise(({ input }) =>
    sayingUnsent(
      async () =>
        (await call(completeCertificate, { params: { id: input.surgeryId }, body: { consented: true } }))
          .certificate,
    ),
  ),
  downloadCertificate: fromPromise(async ({ input, signal }) =>
    saveFile(
      await call(downloadCertificate, { params: { id: input.surgeryId }, signal }),
      downloadCertificate.reply.fileName,
    ),
  ),
};
