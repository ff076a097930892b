import { csvLine } from './audit-trail.service';

describe('a line of a CSV file', () => {
  it('quotes every cell, and a quotation mark twice', () => {
    expect(csvLine(['a,b', 'say "so"', ''])).toBe('"a,b","say ""so""",""\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＠SUM(A1)'])(
    'lets no spreadsheet run a formula: %j',
    (cell) => {
      expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
    },
  );

  it('keeps line breaks within a cell', () => {
    expect(csvLine(['one\ntwo'])).toBe('"one\ntwo"\r\n');
  });
});
