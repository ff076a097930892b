import { parseHospitals } from './hospital-file';

const heading = 'key,name,address_1,address_2,address_3,city\n';

describe('the hospitals file', () => {
  it('gives the hospitals sorted by name, then city', () => {
    const hospitals = parseHospitals(
      `${heading}b,Beta,1 Road,,,York\na-two,Alpha,2 Road,,,York\na-one,Alpha,3 Road,,,Bath\n`,
    );
    expect(hospitals.map(({ key }) => key)).toEqual(['a-one', 'a-two', 'b']);
  });

  it('leaves an empty address line empty', () => {
    expect(parseHospitals(`${heading}a,Alpha,1 Road,Village,,York\n`)).toEqual([
      { key: 'a', name: 'Alpha', address1: '1 Road', address2: 'Village', address3: null, city: 'York' },
    ]);
  });

  it('reads quoted commas, doubled quotes, notes and Windows line ends', () => {
    const [hospital] = parseHospitals(
      `# A note\r\n${heading}a,"The ""Old"" Hospital, York",1 Road,,,York\r\n`,
    );
    expect(hospital?.name).toBe('The "Old" Hospital, York');
  });

  it.each([
    ['another heading', 'name,city\n', 'hospitals.csv: must begin with the line key,name'],
    ['a missing column', `${heading}a,Alpha,York\n`, 'hospitals.csv: hospital 1 must have 6 columns'],
    ['a missing city', `${heading}a,Alpha,1 Road,,,\n`, 'hospitals.csv: hospital 1, city must be a text'],
    [
      'a key with spaces',
      `${heading}a b,Alpha,1 Road,,,York\n`,
      'hospitals.csv: hospital 1, key must be lower-case',
    ],
    ['a key used twice', `${heading}a,A,1,,,Bath\na,B,2,,,York\n`, 'hospitals.csv: has the key "a" twice'],
  ])('refuses %s', (_, source, message) => {
    expect(() => parseHospitals(source)).toThrow(message);
  });
});
