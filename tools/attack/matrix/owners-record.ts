import type { World } from '../world.ts';

/** Everything that the owner can read of their own, as one text to be compared with a later one. */
export const ownersRecord = async ({ callers: { owner } }: World): Promise<string> => {
  const addresses = owner.surgeries.flatMap((id) => [
    `/api/surgery/${id}`,
    `/api/assessment/surgery/${id}`,
    `/api/resource/surgery/${id}`,
    `/api/note/surgery/${id}`,
    `/api/certificate/surgery/${id}`,
    `/api/consent-form/surgery/${id}`,
  ]);
  const read: unknown[] = [];
  for (const address of ['/api/auth/patient/me', '/api/surgery/patient/me', ...addresses])
    read.push(await owner.client.call('GET', address));
  return JSON.stringify(read);
};
