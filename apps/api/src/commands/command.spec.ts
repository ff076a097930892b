import { StartError } from '../config/start-error';
import { readArguments } from './command';

const backup = { usage: 'npm run backup -- FILE [--operator NAME]', file: true, operator: true };
const doctor = { usage: 'npm run doctor' };

describe('a command', () => {
  it('reads its file and its operator', () => {
    const given = readArguments(backup, ['/backups/today', '--operator', 'ward clerk']);
    expect(given).toEqual({ file: '/backups/today', operator: 'ward clerk' });
  });

  it.each([['--help'], ['-h'], ['/backups/today', '--help']])('prints its usage for %s', (...args) => {
    expect(readArguments(backup, args)).toBeNull();
    expect(readArguments(doctor, ['--help'])).toBeNull();
  });

  it.each([
    [backup, []],
    [backup, ['one', 'two']],
    [backup, ['one', '--force']],
    [doctor, ['now']],
    [doctor, ['--operator', 'ward clerk']],
  ])('refuses what it does not take: %j %j', (line, args) => {
    expect(() => readArguments(line, args)).toThrow(new StartError(`Usage: ${line.usage}`));
  });
});
