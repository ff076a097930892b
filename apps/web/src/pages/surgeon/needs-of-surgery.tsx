import { surgeryEndpoints } from '@candour/contracts';
import { call } from '../../api/client';
import { NeedsFlag } from '../../shell/needs/needs-flag';
import { useRemote } from '../../shell/remote/use-remote';

/** The needs on a screen that reads nothing else about the patient. */
export function NeedsOfSurgery({ id }: { readonly id: string }) {
  const { data } = useRemote((signal) => call(surgeryEndpoints.readSurgery, { params: { id }, signal }));
  return data && <NeedsFlag of={data.surgery} />;
}
