import type { TestbedClient } from '../../testbed/client.ts';
import { createSurgery, patientReadyToSign } from '../../testbed/people.ts';
import { makeAdmin, verifySurgeon } from '../cast.ts';
import type { Target } from '../target.ts';
import { namePayloads, payloads } from './payloads.ts';
import { ENDPOINTS, login, registerPatient, registerSurgeon } from '../../testbed/contracts.ts';

/** People whose every text is a payload, and the people who see those texts. */
export interface Hostile {
  readonly viewers: readonly {
    role: 'PATIENT' | 'SURGEON' | 'ADMIN';
    email: string;
    client: TestbedClient;
  }[];
  readonly surgeryId: string;
  readonly patientId: string;
  readonly notes: number;
  readonly names: number;
}

const OTHERS = 10;

/** Splits a payload over the two name fields, as far as the API accepts it. */
const named = (all: readonly string[], index: number) => {
  const [first_name = 'A', last_name = 'B'] = [
    all[(2 * index) % all.length],
    all[(2 * index + 1) % all.length],
  ];
  return { first_name, last_name, title: (all[index % all.length] ?? 'Mx').slice(0, 35) };
};

export const makeHostile = async (target: Target, at: string): Promise<Hostile> => {
  const names = namePayloads(at);
  let accepted = 0;
  const surgeon = await registerSurgeon(target.client, named(names, 0));
  await verifySurgeon(target, surgeon);
  const patient = await patientReadyToSign(target.client, surgeon, named(names, 1));
  for (let index = 2; index < OTHERS + 2; index += 1) {
    const one = await registerSurgeon(target.client, named(names, index)).catch(() => null);
    const other = await registerPatient(target.client, named(names, index + OTHERS)).catch(() => null);
    if (one && index % 2 === 0) await verifySurgeon(target, one);
    if (other) await createSurgery(other.client, surgeon);
    accepted += Number(one !== null) + Number(other !== null);
  }
  let notes = 0;
  for (const [index, payload] of payloads(at).entries()) {
    const writer = index % 2 === 0 ? patient.client : surgeon.client;
    for (const content of [payload, `<p>before</p>${payload}<p>after</p>`]) {
      const { status } = await writer.ask(ENDPOINTS.writeNote, {
        params: { id: patient.surgeryId },
        body: { content },
      });
      if (status === 201) notes += 1;
    }
  }
  const admin = await registerPatient(target.client);
  await makeAdmin(target, admin.email);
  const [row] = await target.query('SELECT patient_id FROM surgery WHERE surgery_id = $1', [
    patient.surgeryId,
  ]);
  return {
    viewers: [
      { role: 'PATIENT', email: patient.email, client: patient.client },
      { role: 'SURGEON', email: surgeon.email, client: surgeon.client },
      { role: 'ADMIN', email: admin.email, client: await login(target.client, admin.email) },
    ],
    surgeryId: patient.surgeryId,
    patientId: String(row?.['patient_id']),
    notes,
    names: accepted,
  };
};
