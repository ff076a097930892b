import { partsTyped } from './people-parts';

describe('what the index of everybody is asked for', () => {
  it.each([
    ['cole', "'ole'"],
    ['Bright, Ada', "'bri' & 'ght' & 'ada'"],
    ['shah-li', "'hli' & 'sha'"],
    ['12/5/1957', "'2/0' & '5/1' & '957'"],
    ['anita.smith1@mail.test', "'smi' & 'mit' & 'h1@'"],
    ['lee@', "'lee' & 'ee@'"],
    ['1@mail.test', "'1@m'"],
    ['ab c', "'ab':*"],
    ['o\\', "'o\\\\':*"],
  ])('is for %j little that is rare', (search, parts) => {
    expect(partsTyped({ search })?.split(' & ').toSorted()).toEqual(parts.split(' & ').toSorted());
  });

  it.each(['', 'a', '7'])('is nothing for %j, which nearly every text has', (search) => {
    expect(partsTyped({ search })).toBeNull();
  });
});
