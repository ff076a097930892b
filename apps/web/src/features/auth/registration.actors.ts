import { authEndpoints, type BodyOf, type LoginData, messages, titleToSend } from '@candour/contracts';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/client';

type PatientBody = BodyOf<typeof authEndpoints.registerPatient>;
type SurgeonBody = BodyOf<typeof authEndpoints.registerSurgeon>;

/** The checked values of a registration; confirmPassword and other_title are never sent. */
interface TypedPerson {
  readonly title?: string | null;
  readonly other_title?: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile_number?: string | null;
  readonly email: string;
  readonly password: string;
}

export const personToSend = (typed: TypedPerson) => ({
  title: titleToSend(typed.title ?? null, typed.other_title ?? null),
  first_name: typed.first_name,
  last_name: typed.last_name,
  mobile_number: typed.mobile_number ?? null,
  email: typed.email,
  password: typed.password,
});

/**
 * Registers a patient, from a logged-out user or a surgeon; "Gender is sent null at registration", as are the fields
 * after it.
 */
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
