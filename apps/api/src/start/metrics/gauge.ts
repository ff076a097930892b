import type { Gauge, Registry } from 'prom-client';

/** Metrics are created without a registry; the server adds them to its own. */
export const registers: Registry[] = [];

/** Removes the value of a gauge that cannot be read now, for example while the database is down. */
export const orAbsent = async (gauge: Gauge, ask: () => Promise<number>): Promise<void> => {
  try {
    gauge.set(await ask());
  } catch {
    gauge.remove();
  }
};

/** Like `orAbsent`, for a gauge with labels. */
export const eachOrAbsent = async <Label extends string>(
  gauge: Gauge<Label>,
  ask: () => Promise<readonly (readonly [labels: Record<Label, string>, value: number])[]>,
): Promise<void> => {
  const values = await ask().catch(() => []);
  gauge.reset();
  for (const [labels, value] of values) gauge.set(labels, value);
};
