import { type BodyOf, ENDPOINTS, isPatientFound, searchable } from '@candour/contracts';
import fc from 'fast-check';
import { useTestApp } from './harness/app';
import { administrator, registerPatient, verifiedSurgeon } from './harness/people';
import { newSurgery } from './harness/surgeries';

type Person = Partial<BodyOf<typeof ENDPOINTS.registerPatient>>;

describe('a search for people', () => {
  const api = useTestApp();

  const treating = async (people: readonly (Person & { readonly born?: string })[]) => {
    const surgeon = await verifiedSurgeon(api);
    for (const { born, ...person } of people) {
      const patient = await registerPatient(api, person);
      await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId });
      await api.database.query('UPDATE patient SET patient_date_of_birth = $2 WHERE patient_id = $1', [
        patient.patientId,
        born ?? null,
      ]);
    }
    return surgeon;
  };
  const clinic = [
    { title: 'Mrs', first_name: 'Anita', last_name: 'Shah', born: '1940-03-02' },
    { title: 'Mrs', first_name: 'Anita', last_name: 'Shah', born: '1961-08-17' },
    { title: 'Mr', first_name: 'Seán', last_name: 'O’Brien', born: '1950-05-20' },
    { title: 'Dr', first_name: 'Anne-Marie', last_name: 'Müller', born: '2005-01-30' },
  ];

  it('finds Mrs Shah, born 1940, in every list of the surgeon, as one would say it', async () => {
    const { token } = await treating(clinic);
    const listed = async (search: string) => {
      const query = { search };
      const names = (rows: readonly { patient_last_name: string; patient_date_of_birth: string | null }[]) =>
        rows.map((row) => `${row.patient_last_name} ${row.patient_date_of_birth}`).toSorted();
      const [patients, surgeries, forms, worklist] = await Promise.all([
        api.call(ENDPOINTS.listSurgeonPatients, { token, query }),
        api.call(ENDPOINTS.listSurgeonSurgeries, { token, query }),
        api.call(ENDPOINTS.listConsentForms, { token, query }),
        api.call(ENDPOINTS.readWorklist, { token, query }),
      ]);
      expect(forms.status).toBe(200);
      expect(names(surgeries.data.surgeries)).toEqual(names(patients.data.patients));
      expect(names(worklist.data.worklist)).toEqual(names(patients.data.patients));
      return names(patients.data.patients);
    };
    for (const search of ['mrs shah 1940', '1940, Shah', 'shah, anita 02/03/1940', '2-3-1940'])
      expect([search, await listed(search)]).toEqual([search, ['Shah 1940-03-02']]);
    for (const search of ['shah', 'Shah, A', 'mrs shah', 'anita shah'])
      expect([search, (await listed(search)).length]).toEqual([search, 2]);
    for (const search of ["o'brien", 'obrien', 'O BRIEN', 'sean'])
      expect([search, await listed(search)]).toEqual([search, ['O’Brien 1950-05-20']]);
    for (const search of ['muller', 'MÜLLER', 'annemarie', 'anne marie', '2005'])
      expect([search, await listed(search)]).toEqual([search, ['Müller 2005-01-30']]);
  });

  it('finds "Shah, A" among the Shahs by the beginning of the first name, in the lists of the surgeon', async () => {
    const shahs = ['Anita', 'Priya', 'Meera Anand', 'Ásha'].map((first_name) => ({
      title: 'Mrs',
      first_name,
      last_name: 'Shah',
    }));
    const { token } = await treating(shahs);
    const listed = async (search: string) => {
      const query = { search };
      const names = (rows: readonly { patient_first_name: string }[]) =>
        rows.map((row) => row.patient_first_name).toSorted();
      const { patients } = (await api.call(ENDPOINTS.listSurgeonPatients, { token, query })).data;
      const { surgeries } = (await api.call(ENDPOINTS.listSurgeonSurgeries, { token, query })).data;
      const { worklist } = (await api.call(ENDPOINTS.readWorklist, { token, query })).data;
      for (const rows of [surgeries, worklist]) expect(names(rows)).toEqual(names(patients));
      return names(patients);
    };
    expect(await listed('shah, a')).toEqual(['Anita', 'Meera Anand', 'Ásha'].toSorted());
    expect(await listed('Mrs Sháh, Á')).toEqual(await listed('shah, a'));
    for (const search of ['shah, p', 'SHAH,priya', 'shah, mrs p'])
      expect([search, await listed(search)]).toEqual([search, ['Priya']]);
    expect(await listed('shah, s')).toEqual([]);
  });

  it('finds a surgery by the operation and the patient together', async () => {
    const { token } = await treating(clinic);
    const { data: all } = await api.call(ENDPOINTS.listSurgeonSurgeries, { token });
    const operation = all.surgeries[0]?.operation_name ?? '';
    const found = async (search: string) =>
      (await api.call(ENDPOINTS.readWorklist, { token, query: { search } })).data.worklist.length;
    expect(await found(operation)).toBe(4);
    expect(await found(`${operation.toUpperCase()} obrien`)).toBe(1);
    expect(await found(`${operation} khan`)).toBe(0);
  });

  it('finds people for the administrator as it does for a surgeon, and by their email', async () => {
    const { token } = await administrator(api);
    const surgeon = await verifiedSurgeon(api, {
      title: 'Miss',
      first_name: 'Zoë',
      last_name: "D'Arcy-Ní Bhriain",
    });
    const email = `quintessa.o-brien.${surgeon.surgeonId.slice(-8)}@example.test`;
    await registerPatient(api, { title: 'Mrs', first_name: 'Quintessa', last_name: 'Okonkwo', email });
    const people = async (search: string) =>
      (await api.call(ENDPOINTS.listPeople, { token, query: { search } })).data.people.map(
        ({ name }) => name,
      );
    for (const search of [
      'okonkwo, quintessa',
      'okonkwo, q',
      'mrs quintessa',
      email,
      email.toUpperCase(),
      'quintessa.o-brien',
    ])
      expect([search, await people(search)]).toEqual([search, ['Mrs Quintessa Okonkwo']]);
    const surgeons = async (search: string) =>
      (
        await api.call(ENDPOINTS.listSurgeonStandings, { token, query: { search, standing: 'VERIFIED' } })
      ).data.surgeons.map(({ surgeon_id }) => surgeon_id);
    expect([await people('okonkwo, o'), await surgeons('darcy, d')]).toEqual([[], []]);
    for (const search of ['darcy, zoe', "d'arcy, z", 'miss zoe', 'NI BHRIAIN', 'dʼarcy'])
      expect([search, await surgeons(search), (await people(search)).length]).toEqual([
        search,
        [surgeon.surgeonId],
        1,
      ]);
    expect([await people('zoe okonkwo'), await people('%'), await people('_')]).toEqual([[], [], []]);
  });

  it.each(['%', '_', '\\', "' OR true --", '$1', '%%%', '\\u0000x'])(
    'takes %j as it is typed',
    async (search) => {
      const { token } = await treating(clinic.slice(0, 1));
      const { status, data } = await api.call(ENDPOINTS.listSurgeonPatients, { token, query: { search } });
      expect([status, data.patients]).toEqual([200, []]);
    },
  );

  it('refuses 10,000 characters', async () => {
    const { token } = await verifiedSurgeon(api);
    for (const piece of ['a', '%', '1-', '\u0301']) {
      const query = { search: piece.repeat(10_000 / piece.length) };
      const { status } = await api.call(ENDPOINTS.listSurgeonPatients, { token, query });
      expect(status).toBe(422);
    }
  });

  it('finds in the database what it finds in the browser', async () => {
    const pairs = fc.sample(fc.string({ unit: 'grapheme', maxLength: 40 }), 400);
    const hard = [
      'Łódź',
      'Straße',
      'İstanbul',
      'ΟΔΥΣΣΕΥΣ',
      'Þórr Æsir',
      'O`Brien',
      'a\u00a0b',
      'Nguyễn',
      'क़',
      '한글',
    ];
    const texts = [...pairs, ...hard].filter((text) => !/\p{Cc}/u.test(text) && text.isWellFormed());
    const rows: { typed: string; found: string }[] = await api.database.query(
      'SELECT typed, search_text(typed) AS found FROM unnest($1::text[]) AS typed',
      [texts],
    );
    expect(rows.map(({ found }) => found)).toEqual(rows.map(({ typed }) => searchable(typed)));
  });

  it('agrees with the browser about each patient', async () => {
    const { token } = await treating(clinic);
    const { patients } = (await api.call(ENDPOINTS.listSurgeonPatients, { token })).data;
    for (const search of [
      'a',
      'ann',
      "o'",
      'mr',
      '19',
      '1950',
      '20',
      'sha 1940',
      'é',
      'zz',
      '-',
      '02/03',
      'shah, a',
      'b, s',
      'm, m',
      'ller, mr a',
    ]) {
      const { data } = await api.call(ENDPOINTS.listSurgeonPatients, { token, query: { search } });
      const expected = patients.filter((patient) => isPatientFound(search, patient));
      expect([search, data.patients]).toEqual([search, expected]);
    }
  });
});
