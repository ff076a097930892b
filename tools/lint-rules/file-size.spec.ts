import { describe, expect, it } from 'vitest';
import { fileSize, linesOf } from './file-size.ts';
import { findingsOf } from './testing.ts';

const lines = (count: number) => 'x;\n'.repeat(count);

describe('the size of a file', () => {
  it('counts lines, with or without a newline at the end', () => {
    expect(linesOf('a\nb\n')).toBe(2);
    expect(linesOf('a\nb')).toBe(2);
  });

  it.each([
    ['apps/api/src/note/note.service.ts', 250],
    ['apps/web/src/pages/patient/patient-dashboard.page.tsx', 80],
    ['libs/machines/src/signing/signing.machine.ts', 220],
    ['apps/web/src/pages/patient/patient-dashboard.spec.tsx', 250],
    ['migrations/1763650000000-create-tables.ts', 1000],
  ])('lets %s have %i lines and not one more', (file, most) => {
    expect(findingsOf(fileSize, file, lines(most))).toEqual([]);
    expect(findingsOf(fileSize, file, lines(most + 1))).toHaveLength(1);
  });
});
