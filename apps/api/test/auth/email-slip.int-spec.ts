import { askedBy, ENDPOINTS } from '@candour/contracts';
import { newEmail } from '@candour/contracts/client';
import { useTestApp } from '../harness/app';
import { setUpAuthenticator } from '../harness/authenticator';
import {
  askForReset,
  mailFacts,
  PASSWORD,
  proveEmail,
  registerPatient,
  type TestPatient,
  type TestSurgeon,
  verifiedSurgeon,
} from '../harness/people';

describe('an address', () => {
  const api = useTestApp({ requireProvenEmail: true });

  const proven = async <Person extends TestPatient | TestSurgeon>(person: Person): Promise<Person> => {
    await proveEmail(api, person.email);
    return person;
  };
  const afterResetOfSlip = async (person: TestPatient | TestSurgeon) => {
    const email = newEmail();
    await person.client.call(ENDPOINTS.changeEmail, { body: { email, password: PASSWORD } });
    await askForReset(api, email);
    const token = (await mailFacts(api, 'reset', email))[0]?.['token'] ?? '';
    await api.client.call(ENDPOINTS.resetPassword, { body: { email, password: 'Mine alone 1', token } });
    const { data } = await api.call(ENDPOINTS.login, { body: { email, password: 'Mine alone 1' } });
    return askedBy(data)?.methods ?? null;
  };

  it('that a surgeon mistypes gives its reader no account: the second step stays', async () => {
    const surgeon = await proven(await verifiedSurgeon(api));
    await setUpAuthenticator(api, surgeon.token);
    expect(await afterResetOfSlip(surgeon)).toEqual(['totp', 'recovery-code']);
  });

  it.each<[string, () => Promise<TestPatient | TestSurgeon>]>([
    ['a patient, whom the hospital does not know,', async () => proven(await registerPatient(api))],
    ['a surgeon who never proved one', () => verifiedSurgeon(api)],
  ])('to which %s moves an account goes to its reader, whatever was added before', async (_, whose) => {
    const person = await whose();
    await setUpAuthenticator(api, person.token);
    expect(await afterResetOfSlip(person)).toBeNull();
  });
});
