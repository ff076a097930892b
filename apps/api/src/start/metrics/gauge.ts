import type { Gauge, Registry } from 'prom-client';

/** A metric belongs to the registry that takes it, and to no other. */
export const registers: Registry[] = [];

/** Shows what can't be asked for now, such as a count while the database is away, as no value at all. */
export const orAbsent = async (gauge: Gauge, ask: () => Promise<number>): Promise<void> => {
  try {
    gauge.set(await ask());
  } catch {
    gauge.remove();
  }
};

/** As `orAbsent`, for a gauge that has a value for each of its labels. */
export const eachOrAbsent = async <Label extends string>(
  gauge: Gauge<Label>,
  ask: () => Promise<readonly (readonly [labels: Record<Label, string>, value: number])[]>,
): Promise<void> => {
  const values = await ask().catch(() => []);
  gauge.reset();
  for (const [labels, value] of values) gauge.set(labels, value);
};
