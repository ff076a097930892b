import { consentFormEndpoints } from '@candour/contracts';
import { call } from '../../api/client';
import { DocumentFile } from './document-file';
import { consentFormWords as words } from './words';

const { downloadCopy } = consentFormEndpoints;

/** "A copy of what was signed (marked 'not yet signed by your surgeon')", until both have signed. */
export function ConsentFormCopy({ surgeryId }: { readonly surgeryId: string }) {
  return (
    <DocumentFile
      load={(signal) => call(downloadCopy, { params: { id: surgeryId }, signal })}
      fileName={downloadCopy.reply.fileName}
    >
      {words.copy}
    </DocumentFile>
  );
}
