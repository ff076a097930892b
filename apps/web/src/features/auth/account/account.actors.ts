import { accountEndpoints, type BodyOf } from '@candour/contracts';
import { call } from '../../../api/client';

export const changePassword = (body: BodyOf<typeof accountEndpoints.changePassword>) =>
  call(accountEndpoints.changePassword, { body });

export const changeEmail = async (body: BodyOf<typeof accountEndpoints.changeEmail>): Promise<string> =>
  (await call(accountEndpoints.changeEmail, { body })).email;

export const changeMobile = async (
  body: BodyOf<typeof accountEndpoints.changeMobile>,
): Promise<string | null> => (await call(accountEndpoints.changeMobile, { body })).mobile_number;
