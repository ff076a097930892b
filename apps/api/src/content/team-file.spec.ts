import { parseTeams } from './team-file';

const known = { hospitals: ['york', 'bath'], operations: ['hip'] };
const heading = 'hospital,operation,name,telephone\n';

describe('the teams file', () => {
  it('names whom to call at a hospital, about one operation or about every other', () => {
    const source = `# A note\n${heading}york,hip,Hip team,01632 960100\nyork,,Day surgery,01632 960101\n`;
    expect(parseTeams(source, known)).toEqual([
      { hospital: 'york', operation: 'hip', name: 'Hip team', telephone: '01632 960100' },
      { hospital: 'york', operation: null, name: 'Day surgery', telephone: '01632 960101' },
    ]);
  });

  it.each([
    ['another heading', 'a,b\n', 'teams.csv: must begin with the line hospital,operation,name,telephone'],
    [
      'an unknown hospital',
      `${heading}leeds,,A,111\n`,
      'teams.csv: team 1, hospital must be the key of a hospital',
    ],
    [
      'an unknown operation',
      `${heading}york,knee,A,111\n`,
      'teams.csv: team 1, operation must be the key of an operation',
    ],
    ['no name', `${heading}york,,,111\n`, 'teams.csv: team 1, name must be a text'],
    [
      'no telephone number',
      `${heading}york,,A,ring us\n`,
      'teams.csv: team 1, telephone must be a telephone number such as "111"',
    ],
    ['two lines of one', `${heading}york,,A,111\nyork,,B,112\n`, 'teams.csv: has the team of "york" twice'],
  ])('refuses %s and names its place', (_, source, message) => {
    expect(() => parseTeams(source, known)).toThrow(message);
  });
});
