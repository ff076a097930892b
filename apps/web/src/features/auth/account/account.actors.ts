import { accountEndpoints, type BodyOf } from '@candour/contracts';
import { call } from '../../../api/client';
import { tellWritten } from '../../../api/writes';

export const changePassword = (body: BodyOf<typeof accountEndpoints.changePassword>) =>
  call(accountEndpoints.changePassword, { body });

/** The new address may have to be confirmed; the notice above the page says so after it has reloaded. */
export const changeEmail = async (body: BodyOf<typeof accountEndpoints.changeEmail>): Promise<string> => {
  const { email } = await call(accountEndpoints.changeEmail, { body });
  tellWritten();
  return email;
};

export const changeMobile = async (
  body: BodyOf<typeof accountEndpoints.changeMobile>,
): Promise<string | null> => (await call(accountEndpoints.changeMobile, { body })).mobile_number;
