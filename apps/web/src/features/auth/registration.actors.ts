import { authEndpoints, type BodyOf, type LoginData, messages } from '@candour/contracts';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/client';

type PatientBody = BodyOf<typeof authEndpoints.registerPatient>;
type SurgeonBody = BodyOf<typeof authEndpoints.registerSurgeon>;

/** Registers somebody as a patient, logged in or not; "Gender is sent null at registration", as is what follows it. */
export const registerPatient = async (person: PatientBody): Promise<LoginData> => {
  const { access_token, surgeon_id, patient_id, expires_at } = await call(authEndpoints.registerPatient, {
    body: { ...person, gender: null, laterality: null, date_of_birth: null },
    isAnonymous: true,
  });
  if (access_token === undefined || expires_at === undefined) {
    throw new ApiError({ status: 201, errors: [messages.accountNotCreated] });
  }
  return { access_token, surgeon_id: surgeon_id ?? null, patient_id, expires_at };
};

export const registerSurgeon = (body: SurgeonBody): Promise<LoginData> =>
  call(authEndpoints.registerSurgeon, { body });
