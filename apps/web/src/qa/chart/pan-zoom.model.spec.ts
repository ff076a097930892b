import { describe, expect, it } from 'vitest';
import { fitted, moved, zoomed } from './pan-zoom.model';

describe('the window on a chart', () => {
  it('shows the whole of a large chart, and a small one at its own size', () => {
    const sight = fitted({ width: 2000, height: 1000 }, { width: 500, height: 500 });
    expect(sight.scale * 2000).toBeLessThanOrEqual(500);
    expect(fitted({ width: 100, height: 100 }, { width: 500, height: 500 }).scale).toBe(1);
  });

  it('keeps the point under the pointer fixed while it zooms', () => {
    const before = { scale: 1, x: 20, y: 30 };
    const after = zoomed(before, 2, { x: 120, y: 130 });
    expect((120 - after.x) / after.scale).toBe((120 - before.x) / before.scale);
    expect((130 - after.y) / after.scale).toBe((130 - before.y) / before.scale);
  });

  it('limits the zoom in both directions', () => {
    const still = { scale: 1, x: 0, y: 0 };
    expect(zoomed(still, 1e9, still).scale).toBe(4);
    expect(zoomed(still, 1e-9, still).scale).toBe(0.1);
  });

  it('moves by the drag distance', () => {
    expect(moved({ scale: 2, x: 1, y: 2 }, 10, 20)).toEqual({ scale: 2, x: 11, y: 22 });
  });
});
